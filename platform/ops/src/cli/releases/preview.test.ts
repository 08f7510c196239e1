import { utimes } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { storedPreviews } from '../../release/previews/stored-previews';
import { collectGarbage } from '../../release/retention/collect-garbage';
import { editedOffers, october } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const given = { environment: { PREVIEW_KEY: 'k'.repeat(32) } };

test('a preview of a release names the pair that it shows: its code and the live records, and ends by its own name', async () => {
  await desk.publish([{ kind: 'offer', name: 'october', record: { ...october, endDate: '2026-12-20' } }]);
  await desk.shop.release(editedOffers('1.1.0', undefined, 'other code'));
  const { lines } = await desk.riwaq(['preview', 'offers@1.1.0'], given);
  expect(lines).toEqual([
    expect.stringMatching(/^note: offers@1\.1\.0 goes live with the live records; its own stay out: .*2026-12-20 → 2026-10-31$/),
    expect.stringMatching(/^offers@1\.1\.0 \(records [0-9a-f]{16}\) until /),
  ]);
  const [stored] = await storedPreviews(desk.shop.home, 0);
  expect(stored).toMatchObject({ what: lines[1]?.split(' until ')[0], apps: ['offers'] });
  expect((await desk.riwaq(['preview', 'offers@1.1.0', '--end'], given)).lines).toEqual(['1 previews of offers@1.1.0 ended']);
  expect(await storedPreviews(desk.shop.home, 0)).toEqual([]);
});

test('what an open preview shows is no garbage', async () => {
  const { home } = desk.shop;
  await desk.shop.release(editedOffers('1.1.0', undefined, 'other code'));
  await desk.riwaq(['preview', 'offers@1.1.0', '--hours', '168'], given);
  const [stored] = await storedPreviews(home, 0);
  const until = stored?.until ?? 0;
  const old = new Date(until - 100 * DAY);
  const made = '1.1.0';
  await utimes(desk.shop.file('offers', made, ''), old, old);
  const collect = (now: number) => collectGarbage({ home, days: 30, now, by: 'test', isPlan: true });
  expect((await collect(until - 1)).releases).not.toContainEqual({ app: 'offers', version: made });
  expect((await collect(until)).releases).toContainEqual({ app: 'offers', version: made });
});
