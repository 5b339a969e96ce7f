import js from "@eslint/js"
import globals from "globals"

export default [
  { ignores: ["page/vendor/", "node_modules/"] },
  js.configs.recommended,
  { files: ["page/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["*.js"], languageOptions: { globals: { ...globals.nodeBuiltin, document: "readonly" } } },
]
