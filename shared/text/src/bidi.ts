/**
 * A text of unknown direction that stands inside an Arabic sentence, where markup cannot go (titles, accessible names,
 * plain-text messages). It keeps its own order and does not disturb the sentence's (D12). In markup use `Latin`.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A text that is always read from left to right (a number, an address, a reference), isolated as `isolate` does. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}
