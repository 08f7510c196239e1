const relativeImport = /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|\bdeclare module\s+)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/**
 * A declaration file whose imports name files, as Node wants them: `./price` becomes `./price.js`, or `./price/index.js` where
 * that is the one. `exists` tells whether a declaration stands at a path from this one's folder.
 */
export function relinkedDeclaration(text: string, exists: (path: string) => boolean): string {
  return text.replaceAll(relativeImport, (whole, before: string, quote: string, path: string) => {
    if (/\.(js|json|cjs|mjs)$/.test(path)) return whole;
    const file = exists(`${path}.d.ts`) ? `${path}.js` : `${path.replace(/\/$/, '')}/index.js`;
    return `${before}${quote}${file}${quote}`;
  });
}
