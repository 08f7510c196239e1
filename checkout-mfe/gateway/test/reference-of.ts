const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The order reference (D25) of a number. */
export function referenceOf(number: number): string {
  let [rest, text] = [number, ''];
  for (let digit = 0; digit < 8; digit += 1) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `RQ-${text}`;
}
