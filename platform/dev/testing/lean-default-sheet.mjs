import { createRequire } from 'node:module';

/** Declarations that decide whether a visitor meets an element, and how the words of its name are joined. */
const DECIDES = /(?:^|[;\s])((?:display|visibility)\s*:[^;]+)/g;

/**
 * Shortens a style sheet of rules without `@media`: to the declarations above, and to one rule for all selectors with the same ones. What hides
 * comes last, as it wins over what a tag has.
 */
export function leanSheet(css) {
  const selectors = new Map();
  for (const [, selector, body] of css.replaceAll(/\/\*[\s\S]*?\*\/|@namespace[^;]*;/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = [...body.matchAll(DECIDES)].map(([, one]) => one.trim()).join('; ');
    if (declarations !== '') selectors.set(declarations, [...(selectors.get(declarations) ?? []), selector.trim()]);
  }
  const hides = ([declarations]) => Number(declarations.includes('none'));
  return [...selectors]
    .sort((one, other) => hides(one) - hides(other))
    .map(([declarations, all]) => `${all.join(', ')} { ${declarations} }`)
    .join('\n');
}

/**
 * Gives jsdom 26.1 a lean default style sheet before it parses its own. It compares each of 120 rules with each element whose role a test looks
 * for: that took a sixteenth of the pages' tests. Its module is private; throws where it is no longer a text with rules.
 */
export function shortenDefaultSheet() {
  const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
  const file = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const css = require(file);
  if (typeof css !== 'string' || !css.includes('display: none')) throw new Error(`${file} is no style sheet`);
  require.cache[file].exports = leanSheet(css);
}

shortenDefaultSheet();
