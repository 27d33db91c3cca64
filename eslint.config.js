import js from "@eslint/js";

export default [
  { ignores: ["**/types/", ".venv/"] },
  js.configs.recommended,
  {
    files: ["scorer/web/page/**/*.js", "tests/page/**/*.js"],
    rules: {
      // The type checker knows which names there are.
      "no-undef": "off",
      eqeqeq: "error",
      "prefer-const": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "no-unused-vars": ["error", { args: "after-used", ignoreRestSiblings: true }],
      complexity: ["error", 10],
      "max-lines-per-function": ["error", { max: 80 }],
      "no-shadow": "error",
    },
  },
];
