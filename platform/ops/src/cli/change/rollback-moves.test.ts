import { beforeEach, expect, test } from '@jest/globals';
import type { FakeBuild } from '../../testing/build-output';
import { editedOffers, firstRecords, october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const rollback = (...words: string[]) => desk.riwaq(['rollback', 'offers', ...words, '--why', 'empty page']);

/** Code that knows no title of this kind yet. */
function olderCode(): FakeBuild {
  const build = editedOffers('1.1.0', firstRecords, 'older');
  const description = (build.files?.['description.cjs'] ?? '').replace('if (!endDate)', "if (offers[at].title.startsWith('+'))");
  return { ...build, files: { ...build.files, 'description.cjs': description } };
}

beforeEach(async () => {
  await desk.shop.live(olderCode(), editedOffers('1.2.0', firstRecords, 'newer'));
  const { exitCode } = await desk.publish([{ kind: 'offer', name: 'october', record: { ...october, title: '+ عرض' } }]);
  expect(exitCode).toBe(0);
});

test('records that the older code cannot read are refused with the command that reaches it, and that command reaches it', async () => {
  const refused = await rollback('--only', 'code');
  expect(refused.exitCode).toBe(1);
  expect(refused.lines.at(-2)).toMatch(/the code of offers@1\.1\.0 refuses these records: .*week-offers\.json: 1\.endDate/);
  expect(refused.lines.at(-1)).toMatch(/^nothing was changed: riwaq rollback offers 1\.1\.0 puts back both, /);
  const { exitCode, lines } = await rollback('1.1.0');
  expect([exitCode, lines[0]]).toEqual([
    0,
    expect.stringMatching(
      /^offers: the code goes from 1\.2\.0 to 1\.1\.0, the records go to those of 2026-01-31T12:\d\d:00\.000Z \(operator\)$/,
    ),
  ]);
  expect(await desk.shop.shown()).toContain('offers@1.1.0 <1.0.0');
});

test('without a part the release before goes live, and the first line says that the code stays, and what reaches the code before it', async () => {
  const stays =
    'offers: the code 1.2.0 stays, the records go to those of 2026-01-31T12:02:00.000Z (operator); riwaq rollback offers 1.1.0 reaches the code before it';
  expect((await desk.riwaq(['plan', 'rollback', 'offers'])).lines[0]).toBe(stays);
  const { exitCode, lines, told } = await rollback();
  expect([exitCode, lines[0]]).toEqual([0, stays]);
  expect(told).toMatchObject({ moves: { code: { from: '1.2.0', to: '1.2.0' }, records: 'go', earlierCode: '1.1.0' } });
  expect((await rollback()).lines[0]).toBe('offers: the code goes from 1.2.0 to 1.1.0; stays: the records');
});

test('of one part, the first line names the part that stays', async () => {
  expect((await rollback('--only', 'records')).lines[0]).toMatch(
    /^offers: the code 1\.2\.0 stays, the records go to those of 2026-01-31T12:02:00\.000Z/,
  );
  await desk.publish([{ kind: 'offer', name: 'september', record: { ...september, endDate: '2026-09-29' } }]);
  expect((await rollback('--only', 'code')).lines[0]).toBe('offers: the code goes from 1.2.0 to 1.1.0; stays: the records');
});

test('a refusal of a named version names the whole of that version, and one of records that nobody knows the command that lists them', async () => {
  expect((await rollback('1.1.0', '--only', 'code')).lines.at(-1)).toContain('riwaq rollback offers 1.1.0 puts back both');
  expect((await rollback('ffffffff', '--only', 'records')).lines.at(-1)).toContain('offers never had the records ffffffff live');
});

test('the history says of a rollback whose publication it took back, also where another one made the same live again later', async () => {
  await rollback();
  await desk.publish([{ kind: 'offer', name: 'october', record: { ...october, title: '+ عرض' } }], { by: 'Lina' });
  const { lines } = await desk.riwaq(['history', 'offers']);
  expect(lines.filter((line) => line.includes('records from'))).toEqual([expect.stringContaining('from what Amina published at')]);
});
