import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();

const importOffers = (rows: readonly string[], ...flags: readonly string[]) => withTable(rows, 'import', ...flags);

/** Imports a table of these rows, or plans it. */
async function withTable(rows: readonly string[], act: 'import' | 'plan', ...flags: readonly string[]) {
  await writeFile(join(desk.shop.home, 'offers.csv'), `\uFEFFid;title;endDate\r\n${rows.join('\r\n')}\r\n`);
  return desk.records([act, 'week-offers', join(desk.shop.home, 'offers.csv'), ...flags]);
}

const good = ['november;عرض تشرين الثاني;2026-11-30', 'december;عرض كانون;2026-12-31'];

test('a plan says what would come, and changes nothing', async () => {
  const before = await desk.list();
  const { exitCode, told } = await withTable(good, 'plan');
  expect(exitCode).toBe(0);
  expect(told).toMatchObject({
    effects: { gained: ['/offers/november', '/offers/december'] },
    draft: { base: before.digest, edits: [{ name: 'november', row: 2 }, { name: 'december' }] },
  });
  expect(await desk.list()).toEqual(before);
});

test('the rows go live together, with their reason', async () => {
  expect(await importOffers(good, '--why', 'winter', '--by', 'Amina')).toMatchObject({ exitCode: 0 });
  const { publications, rows } = await desk.list();
  expect(publications[0]).toMatchObject({
    by: 'Amina',
    why: 'winter',
    changes: ['november', 'december'].map((id) => ({ change: 'added', file: 'week-offers', path: [id] })),
  });
  expect(rows.map(({ name }) => name)).toEqual(['september', 'october', 'november', 'december', 'eid']);
  expect(await desk.shop.document('/offers/december')).toContain('offers');
});

test.each([
  ['that cannot be read', [...good, 'january;;2027-01-31'], ['offers.csv, row 4, title: must not be empty']],
  ['that the live code refuses', ['november;عرض;', good[1] ?? ''], ['offers.csv, row 2, offer november endDate: an offer has an end']],
  ['under a name that the file has already', [...good, good[0] ?? ''], ['offers.csv, row 2, offer november: this record is named twice']],
])('a row %s is named by file, row and field, and nothing goes live', async (_what, rows, lines) => {
  const before = await desk.list();
  const { exitCode, lines: said } = await importOffers(rows, '--why', 'winter');
  expect(exitCode).toBe(1);
  expect(said.filter((line) => !line.includes('RIWAQ_GATE'))).toEqual([...lines, 'nothing was published']);
  expect(await desk.list()).toEqual(before);
});

test.each([
  [['import', 'landings', 'x.csv', '--why', 'new'], 'x.csv cannot be read'],
  [['import', 'week-offers', 'x.csv'], 'say why: --why "…"'],
  [['import', 'week-offers'], 'records import needs more: riwaq records --help'],
])('%s is answered by a sentence', async (words, line) => {
  expect((await desk.records(words)).lines).toEqual([expect.stringContaining(line)]);
});

test('a kind that no CSV brings is refused with those that one brings', async () => {
  await writeFile(join(desk.shop.home, 'x.csv'), 'a\nb');
  const { lines } = await desk.records(['plan', 'promotions', join(desk.shop.home, 'x.csv')]);
  expect(lines).toEqual(['a CSV brings no «promotions»: week-offers']);
});
