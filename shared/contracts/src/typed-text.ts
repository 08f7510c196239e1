/** Ends of lines as other programs write them: Word's soft one (`\v`) too. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const controls = /[^\P{Cc}\n\t]|\p{Cs}/gu;
/** Marks of direction, and characters without width or ink. Joiners and variants of emoji belong to the character before them. */
const marks = /[\p{Bidi_C}\u2800]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{DI}/gu;
const loneJoiners = /(^|\s)(?:\u200c|\u200d|[\ufe00-\ufe0f])+/gu;

/** Removes marks that nobody sees, which a paste brings along. Joiners inside Arabic and Persian words and inside emoji stay. */
export function withoutMarks(text: string): string {
  return text.replace(marks, '').replace(loneJoiners, '$1');
}

/** Removes all that nobody sees from several lines of text, and ends each line with `\n`. */
export function cleanLines(text: string): string {
  return withoutMarks(text.replace(lineEnds, '\n').replace(controls, ''));
}

/** The same for one line: line breaks and tabs become spaces. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/[\n\t]+/g, ' ');
}

/** The same for an e-mail address, a phone number or a code, in which joiners mean nothing either. */
export function cleanCode(text: string): string {
  return cleanLine(text).replace(/\p{Cf}/gu, '');
}
