/** Which side a text begins on. */
export type TextDirection = 'rtl' | 'ltr';

/** The direction of a drawn text: Arabic anywhere in it makes it an Arabic one. */
export function directionOf(text: string): TextDirection {
  return /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
}
