import { expect, test } from '@jest/globals';
import type { RecordEdit } from '@riwaq/contracts/edited-records';
import { recordsOf } from '../../operations/app-records';
import { editedOffers, firstRecords, october, september } from '../../testing/edited-offers';
import { operatorOf } from '../../testing/operator';
import { recordsDesk } from '../../testing/records-desk';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { publishEdits } from './publish-edits';

const desk = recordsDesk();
const longer = { kind: 'offer', name: 'october', record: { ...october, endDate: '2026-12-20' } };
const shorter = { kind: 'offer', name: 'october', record: { ...october, endDate: '2026-10-20' } };
const renamed = { kind: 'offer', name: 'september', record: { ...september, title: 'عرض الخريف' } };
const code = async () => (await desk.list()).version;
const untilOf = async (name: string) => (await desk.list()).rows.find((row) => row.name === name)?.until;

/** Publishes an edit as Lena, and lets something happen after it was judged. Returns how often it was judged. */
async function publishWhile(edit: RecordEdit, happens: () => Promise<unknown>): Promise<number> {
  const records = recordsOf(operatorOf(desk.shop, desk.root, { printed: [], complained: [], builds: [] }), 'offers');
  let judged = 0;
  const draft = { base: (await desk.list()).digest, edits: [edit] };
  await publishEdits(
    records,
    draft,
    { ...desk.shop.context, by: 'Lena', why: 'longer' },
    {
      async onChanges() {
        judged += 1;
        if (judged === 1) await happens();
      },
    },
  );
  return judged;
}

test('a publication goes live with the code that is live then: what was rolled back meanwhile does not come back, what was promoted stays', async () => {
  await desk.shop.live(editedOffers('1.1.0', firstRecords, 'bad'));
  expect(await publishWhile(longer, () => rollBack(desk.shop.context, 'offers'))).toBe(1);
  expect([await code(), await untilOf('october')]).toEqual(['1.0.0', '2026-12-20']);
  await desk.shop.release(editedOffers('1.2.0', firstRecords, 'new'));
  expect(await publishWhile(renamed, () => promote(desk.shop.context, [{ app: 'offers', version: '1.2.0' }]))).toBe(1);
  expect([await code(), await untilOf('october')]).toEqual(['1.2.0', '2026-12-20']);
});

test('where somebody publishes another record meanwhile, it is judged again and both are live', async () => {
  expect(await publishWhile(longer, () => desk.publish([renamed]))).toBe(2);
  expect((await desk.list()).rows.map(({ title, until }) => [title, until].join(' ').trim())).toEqual([
    'عرض الخريف 2026-09-30',
    'عرض تشرين 2026-12-20',
    'عرض العيد',
  ]);
  expect((await desk.list()).publications.map(({ by }) => by)).toEqual(['Lena', 'Amina', 'operator']);
});

test('where somebody publishes the same record meanwhile, it is refused with who did, and theirs stays', async () => {
  await expect(publishWhile(longer, () => desk.publish([shorter]))).rejects.toThrow(
    /october endDate: live is 2026-10-20 \(Amina, .*: a new price\), yours is 2026-12-20/,
  );
  expect(await untilOf('october')).toBe('2026-10-20');
});

test.each([
  ['one first', [longer, shorter]],
  ['the other first', [shorter, longer]],
])('of two who publish one record at once, one is live and one is refused by name: %s', async (_order, edits) => {
  const { digest: base } = await desk.list();
  const both = await Promise.all(edits.map((edit, at) => desk.publish([edit], { base, by: `Staff ${at}` })));
  expect(both.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  const won = both.findIndex(({ exitCode }) => exitCode === 0);
  expect(both[1 - won]?.lines.at(-1)).toBe(`offer october was changed by Staff ${won} since this draft was begun: nothing was overwritten`);
  expect(await untilOf('october')).toBe(edits[won]?.record.endDate);
});

test('a publication does not ask the live code again what its plan has asked, and asks it about other records', async () => {
  const records = recordsOf(operatorOf(desk.shop, desk.root, { printed: [], complained: [], builds: [] }), 'offers');
  const draft = async (edit: RecordEdit) => ({ base: (await desk.list()).digest, edits: [edit] });
  const planned = await draft(longer);
  await publishEdits(records, planned, { ...desk.shop.context, isPlan: true });
  const { RIWAQ_CAGE: before } = process.env;
  try {
    // No code can be asked with it.
    process.env.RIWAQ_CAGE = 'paper';
    await expect(publishEdits(records, { ...planned, edits: [shorter] }, desk.shop.context)).rejects.toThrow('RIWAQ_CAGE is «paper»');
    await publishEdits(records, planned, desk.shop.context);
  } finally {
    if (before === undefined) delete process.env.RIWAQ_CAGE;
    else process.env.RIWAQ_CAGE = before;
  }
  expect(await untilOf('october')).toBe('2026-12-20');
});
