/**
 * Leaves out of a browser build what only the composer runs (`src/composer` of an app): each function that such a module exports gives
 * nothing there. Throws where one exports anything else, which a page could not do without.
 */
export default function composerOnly(source) {
  const exported = [...source.matchAll(/^export (?!type\b|interface\b)(.*)$/gm)].map(([, rest]) => rest);
  return exported.map((rest) => `export const ${nameOf(rest, this.resourcePath)} = () => undefined;`).join('\n');
}

function nameOf(rest, file) {
  const name = /^(?:async )?function (\w+)/.exec(rest)?.[1] ?? /^const (\w+)(?:: [^=]+)? = (?:async )?\(/.exec(rest)?.[1];
  if (!name) throw new Error(`${file} is for the composer, and exports more than functions: «export ${rest}»`);
  return name;
}
