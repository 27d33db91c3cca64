"""The words in which JSON Schemas are written here."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
TRUTH: Schema = {"type": "boolean"}
FREE: Schema = {"type": "object"}


def some(*schemas: Schema) -> Schema:
    """One of these."""
    return {"anyOf": list(schemas)}


def or_null(schema: Schema) -> Schema:
    """This, or nothing."""
    return some(schema, {"type": "null"})


def many(schema: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": schema}


def by_word(schema: Schema) -> Schema:
    """A mapping by free words."""
    return {"type": "object", "additionalProperties": schema}


def record(optional: tuple[str, ...] = (), /, **fields: Schema) -> Schema:
    """A mapping with these fields and no others."""
    return {
        "type": "object",
        "properties": fields,
        "required": [field for field in fields if field not in optional],
        "additionalProperties": False,
    }


def named(name: str) -> Schema:
    """A schema of the list below."""
    return {"$ref": f"#/components/schemas/{name}"}


HEX: Schema = {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2}
COUNTS = by_word(NUMBER)
