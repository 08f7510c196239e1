import { isFields } from '@riwaq/contracts/records-of-kind';

/** Texts and links of a record as one text: `جرّب [كل المنتجات](/products)`. */
export function sentenceText(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
  return value.map((part: unknown) => (isFields(part) ? `[${String(part.text)}](${String(part.to)})` : String(part))).join('');
}

/** The texts and links that such a text has. */
export function sentenceOf(text: string): (string | { readonly text: string; readonly to: string })[] {
  return text
    .split(/(\[[^[\]]+\]\([^()\s]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, to] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? [];
      return words === undefined || to === undefined ? part : { text: words, to };
    });
}
