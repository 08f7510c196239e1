/** Characters that nobody types in a line: control characters, lone surrogates, line separators, and bidi overrides. */
const unseenInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e]/u;
const unseenInLines = /[^\P{Cc}\r\n\t]|[\p{Cs}\u202a-\u202e]/u;

/** Whether a text is one typed line. A line break could forge a second line, and a bidi override the rest of the line. */
export function isOneLine(text: string): boolean {
  return !unseenInLine.test(text);
}

/** Whether a text is several lines as a person types them. */
export function isLines(text: string): boolean {
  return !unseenInLines.test(text);
}
