/** Whether a name has an Arabic word. It reads from the right then, also where it begins with a Latin one: «SPSS للباحثين». */
export function isArabic(text: string): boolean {
  return /[ء-ي]/.test(text);
}

/**
 * Isolates a text of unknown direction inside an Arabic sentence (D12), for titles, accessible names and plain-text messages.
 * In markup use `Latin`.
 */
export function isolate(text: string): string {
  return `${isArabic(text) ? '\u2067' : '\u2068'}${text}\u2069`;
}

/** A text that is always read from left to right (a number, an address, a reference), isolated as `isolate` does. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}
