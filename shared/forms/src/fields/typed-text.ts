/** Ends of lines as other programs write them: Word's soft one (`\v`) too. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Characters that nobody types and the gateway refuses: control characters, halves of characters. */
const unseen = /[^\P{Cc}\n\t]|\p{Cs}/gu;

/**
 * A text of several lines as a person means it: without characters that came along when it was pasted. Joiners and marks of
 * direction stay: Arabic and Persian words need them.
 */
export function typedLines(text: string): string {
  return text.replace(lineEnds, '\n').replace(unseen, '');
}

/** The same of one line: what separates words goes on doing so. */
export function typedLine(text: string): string {
  return typedLines(text).replace(/[\n\t]+/g, ' ');
}

/** An e-mail address or a phone number: a mark of direction that was copied along is no part of it. */
export function typedCode(text: string): string {
  return typedLine(text).replace(/\p{Cf}/gu, '');
}
