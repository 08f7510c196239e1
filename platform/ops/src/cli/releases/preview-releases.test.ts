import { expect, test } from '@jest/globals';
import { storedPreviews } from '../../release/previews/stored-previews';
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
    expect.stringMatching(/^offers@1\.1\.0 until /),
  ]);
  const [stored] = (await storedPreviews(desk.shop.home, 0)).values();
  expect(stored?.releases).toEqual([lines[1]?.split(' ')[0]]);
  expect((await desk.riwaq(['preview', 'offers@1.1.0', '--end'], given)).lines).toEqual(['1 previews of offers@1.1.0 ended']);
});
