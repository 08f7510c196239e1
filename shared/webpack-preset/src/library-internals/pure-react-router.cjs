/** Marks what react-router 7.18 makes at module level as pure, and drops its names for its own tools: what nobody imports is left out. */
module.exports = (source) =>
  source
    .replace(/(?<!\/\* @__PURE__ \*\/ )\b(React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g, '/* @__PURE__ */ $1')
    .replace(/^\s*[A-Za-z]+\.displayName = .*;$/gm, '');
