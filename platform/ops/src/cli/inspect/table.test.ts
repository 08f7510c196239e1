import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { releaseFolder } from '../../store/release-store';
import { readNotes } from '../../store/stored-notes';
import { terminalSafeLine } from '../../system/terminal';
import { Shop } from '../../testing/shop';
import { linesWithNotes, table } from './table';

const offers = { app: 'offers', version: '1.4.0' } as const;
let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

test('a reason with a line break forges no table row', () => {
  const forged = 'fine\n2026-01-31 14:05 UTC  lena  promote';
  expect(
    table([
      ['when', 'why'],
      ['today', forged],
    ]),
  ).toEqual(['when   why', 'today  fine\\u000a2026-01-31 14:05 UTC  lena  promote']);
});

describe('what a release brings', () => {
  test('stands below its row, the first three lines of it', () => {
    const rows = [
      { row: ['shell', '1.0.0'], notes: [] },
      { row: ['offers', '1.4.0'], notes: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'] },
    ];
    expect(linesWithNotes(['app', 'live'], rows)).toEqual([
      'app     live',
      'shell   1.0.0',
      'offers  1.4.0',
      '    One.',
      '    Two.',
      '    Three.',
      '    … 2 more',
    ]);
  });

  test('steers no terminal, and is otherwise shown as it was written', () => {
    expect(terminalSafeLine('\u001B[2Jgone\rhere\u2028\u202Etxt\u009B1m')).toBe('\\u001b[2Jgone\\u000dhere\\u2028\\u202etxt\\u009b1m');
    expect(terminalSafeLine('عرض الأسبوع: 20 % — «SPSS» 🎁')).toBe('عرض الأسبوع: 20 % — «SPSS» 🎁');
  });

  test('is remembered with the release, and is nothing where the release is gone or damaged', async () => {
    await shop.release({ ...offers, notes: ['The wheel turns again.'] });
    await shop.release({ ...offers, version: '1.5.0' });
    await rm(releaseFolder(shop.home, 'offers', '1.5.0'), { recursive: true });
    expect(await readNotes(shop.home, offers)).toEqual(['The wheel turns again.']);
    expect(await readNotes(shop.home, { ...offers, version: '1.5.0' })).toEqual([]);
    await writeFile(shop.file('offers', '1.4.0', 'descriptor.json'), '{');
    expect(await readNotes(shop.home, offers)).toEqual([]);
  });
});
