const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An order reference (D25) of its own for each number. */
export function referenceOf(number: number): string {
  let [rest, text] = [number, ''];
  for (let place = 0; place < 8; place += 1) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `RQ-${text}`;
}
