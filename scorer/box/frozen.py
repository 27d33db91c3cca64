"""Mappings that cannot change, and that can be hashed, copied and pickled, which `MappingProxyType` cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(dict[K, V]):
    """A dictionary that is complete once it is built."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this mapping cannot change")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self),)

    def __deepcopy__(self, _: object) -> FrozenMap[K, V]:
        return self


NONE: FrozenMap[str, Any] = FrozenMap()


def frozen(value: Any) -> Any:
    """A plain value with its mappings and lists made unchangeable, however deep."""
    if isinstance(value, Mapping):
        return FrozenMap({key: frozen(inner) for key, inner in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(inner) for inner in value)
    return value
