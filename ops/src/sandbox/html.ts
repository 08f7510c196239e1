/** A piece of finished markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | readonly Markup[];

/** Markup from a template. Values are escaped, but for pieces of markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.reduce((text, string, index) => `${text}${escaped(values[index - 1] ?? '')}${string}`));
}

function escaped(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return value.map((piece) => piece.text).join('');
}
