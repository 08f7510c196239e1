/** Which side a text begins on. */
export type TextDirection = 'rtl' | 'ltr';

/** The direction of a drawn text: Arabic anywhere in it makes it an Arabic one. */
export function directionOf(text: string): TextDirection {
  return /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
}

const NO_BREAK_SPACE = '\u00a0';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/**
 * A text made ready for drawing: what belongs together stays on one line («SPSS 31», «30 يومًا», «10,000 دج», and a Latin name
 * among Arabic words), and percentages and dates written in digits keep their order among Arabic words.
 */
export function typeset(text: string): string {
  const joined = text
    .trim()
    .replace(/ (?=\d)/g, NO_BREAK_SPACE)
    .replace(/(?<=\d) (?=\p{Script=Arabic})/gu, NO_BREAK_SPACE);
  if (directionOf(text) === 'ltr') return joined;
  return joined
    .replace(/(?<=[A-Za-z]) (?=[A-Za-z])/g, NO_BREAK_SPACE)
    .replace(/\d{4}-\d{2}-\d{2}|\d[\d.,]{0,9}%/g, `${LEFT_TO_RIGHT_ISOLATE}$&${POP_ISOLATE}`);
}
