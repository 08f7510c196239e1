import { expect, test } from '@jest/globals';
import { csvOf } from '@riwaq/contracts/platform';
import { telephoneCell } from './telephone-cell';

/** The cell of a telephone, as it is written. */
const written = (typed: string) => csvOf([[telephoneCell(typed)]]).slice(1, -2);

test.each([
  ...['0550123403', '0550 12 34 03', '0550.12.34.03', '+213550123403', '00213 550 12 34 03', '213550123403', '+213 (0) 550-12-34-03'].map(
    (typed) => [typed, '0550-12-34-03'] as const,
  ),
  ['021 12 34 56', '021-12-34-56'],
  ['+21321123456', '021-12-34-56'],
  ['+33 6 12 34 56 78', '00-33612345678'],
  ['0033612345678', '00-33612345678'],
])('a telephone is whole in a spreadsheet, in one form: %s', (typed, cell) => {
  expect(written(typed)).toBe(cell);
});

test.each(['0550123403 / 0661123403', '=HYPERLINK("x")', '12'])('what is no telephone alone stays as it was typed: %s', (typed) => {
  expect(telephoneCell(typed)).toBe(typed);
});
