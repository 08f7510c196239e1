import { expect, test } from '@jest/globals';
import { editedOffers, firstRecords, october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';
import { earlierPart } from '../assemble/earlier-part';
import { promote, rollBack } from '../generations/deploy';
import type { siteEffects } from './site-effects';

const desk = recordsDesk({ isListed: true });
type Offer = typeof october;
const longer = { ...october, endDate: '2026-12-20' };

async function publish(record: Offer | null, { by = 'Amina', name = 'october' } = {}) {
  const { exitCode, lines } = await desk.publish([{ kind: 'offer', name, record }], { by, more: ['--drop'] });
  expect({ exitCode, lines }).toMatchObject({ exitCode: 0 });
}

/** A release of a folder with these offers, and with code of its own. */
const ofFolder = (version: string, ...offers: Offer[]) => editedOffers(version, { ...firstRecords, offers }, `code of ${version}`);
const refusal = (...what: string[]) => [
  ...what,
  'nothing was changed: promote its code without --with-records, or bring that into content/ (git pull, where RECORDS_REMOTE is this',
  'repository) and release again. Another value goes live by riwaq records publish.',
  'riwaq rollback offers --only records takes it back on purpose',
];
const refusalOf = async (release: ReturnType<typeof ofFolder>) => (await desk.shop.refusalOf(release)).split('\n');
const amina = 'takes back what Amina published on 2026-01-31 12:08 UTC (a new price): week-offers october endDate 2026-10-31 → 2026-12-20';
const ofOffers = async () => (await desk.list()).rows.map(({ name, until }) => [name, until].join(' ').trim());

test('a release out of a folder that has not seen a publication is refused: it names who published what, and when', async () => {
  await publish(longer);
  expect(await refusalOf(ofFolder('1.1.0', september, october))).toEqual(refusal(`offers@1.1.0 ${amina}`));
  // Nor does one with another value, nor an earlier release under its name.
  expect(await desk.shop.refusalOf(ofFolder('1.2.0', september, { ...october, endDate: '2026-12-01' }))).toContain(
    'endDate 2026-12-01 → 2026-12-20',
  );
  const earlier = { app: 'offers', version: '1.0.0', bringsRecords: true };
  await expect(promote(desk.shop.context, [earlier])).rejects.toThrow(`offers@1.0.0 ${amina}`);
  expect(await ofOffers()).toEqual(['september 2026-09-30', 'october 2026-12-20', 'eid']);
});

test('a folder with all that was published goes live; another value of that goes live by a publication', async () => {
  await publish(longer);
  await publish({ ...september, title: 'عرض الخريف' }, { by: 'Lena', name: 'september' });
  const autumn = { ...september, title: 'عرض الخريف' };
  const lena = 'takes back what Lena published on 2026-01-31 12:13 UTC (a new price): week-offers september title عرض أيلول → عرض الخريف';
  expect(await refusalOf(ofFolder('1.1.0', september, october))).toEqual(refusal(`offers@1.1.0 ${lena}`, `offers@1.1.0 ${amina}`));
  expect(await refusalOf(ofFolder('1.2.0', september, longer))).toEqual(refusal(`offers@1.2.0 ${lena}`));
  await desk.shop.live(ofFolder('1.3.0', autumn, longer));
  // Nor does one of another checkout, after one that had seen all.
  expect(await refusalOf(ofFolder('1.4.0', autumn, october))).toEqual(refusal(`offers@1.4.0 ${amina}`));
  await publish(october);
  expect(await ofOffers()).toContain('october 2026-10-31');
});

test('its code goes live with what is published, and takes nothing back later either', async () => {
  await publish(longer);
  await desk.shop.release(ofFolder('1.1.0', september, october));
  await promote(desk.shop.context, [{ app: 'offers', version: '1.1.0' }]);
  expect(await ofOffers()).toContain('october 2026-12-20');
  expect(await refusalOf(ofFolder('1.2.0', september, october))).toContain(`offers@1.2.0 ${amina}`);
});

test('what nobody visits is refused nothing: a draft of what was published, and a look at a folder’s release', async () => {
  await publish(longer);
  const draft = await desk.draft([{ kind: 'offer', name: 'october', record: { ...longer, endDate: '2026-12-24' } }]);
  const before = (await desk.list()).commit;
  for (const words of [
    ['plan', 'offers', '--draft', draft],
    ['preview', 'offers', '--draft', draft],
  ])
    expect(await desk.records(words)).toMatchObject({ exitCode: 0 });
  await desk.shop.release(ofFolder('1.1.0', september, october));
  await promote({ ...desk.shop.context, trial: true, takesBack: true }, [{ app: 'offers', version: '1.1.0', bringsRecords: true }]);
  expect((await desk.list()).commit).toBe(before);
});

test('what somebody published away does not come back, and what was published twice is the last', async () => {
  await publish(longer);
  await publish({ ...october, endDate: '2026-12-31' }, { by: 'Lena' });
  expect(await desk.shop.refusalOf(ofFolder('1.1.0', september, longer))).toContain('what Lena published');
  await publish(null, { by: 'Lena' });
  expect(await desk.shop.refusalOf(ofFolder('1.2.0', september, october))).toContain('): - week-offers october\n');
  await desk.shop.live(ofFolder('1.3.0', september));
});

test('a publication that was rolled back and promoted again is one still', async () => {
  await publish(longer);
  const { version } = await desk.list();
  await rollBack(desk.shop.context, 'offers');
  await promote(desk.shop.context, [{ app: 'offers', version, bringsRecords: true }]);
  expect(await refusalOf(ofFolder('1.1.0', september, october))).toContain(`offers@1.1.0 ${amina}`);
});

test('a rollback takes back on purpose: its plan names the publication, and the folder goes live again', async () => {
  await publish(longer);
  const told: Awaited<ReturnType<typeof siteEffects>>['takenBack'][number][] = [];
  const context = { ...desk.shop.context, onEffects: ({ takenBack }: Awaited<ReturnType<typeof siteEffects>>) => told.push(...takenBack) };
  await rollBack(context, 'offers', (live) => earlierPart(desk.shop.home, live, 'offers', 'records'));
  expect(told).toMatchObject([{ by: 'Amina', why: 'a new price', what: [{ path: ['october', 'endDate'], to: '2026-12-20' }] }]);
  await desk.shop.live(ofFolder('1.1.0', september, october));
});

test('the plan of a rollback and its history name the records that it moves, from which publication to which', async () => {
  await publish(longer);
  await publish({ ...september, title: 'عرض الخريف' }, { by: 'Lena', name: 'september' });
  const back = ['rollback', 'offers', '--only', 'records'];
  const lena = 'what Lena published on 2026-01-31 12:13 UTC (a new price)';
  const amina = 'what Amina published on 2026-01-31 12:08 UTC (a new price)';
  expect((await desk.riwaq(['plan', ...back])).lines).toContain(
    `  records        from ${lena} to ${amina}; 1 differ: week-offers september`,
  );
  expect((await desk.riwaq(back)).exitCode).toBe(0);
  expect((await desk.riwaq(back)).exitCode).toBe(0);
  const { told, lines } = await desk.riwaq(['history', 'offers']);
  expect(lines.slice(1).map((line) => line.split(/ {2,}/)[2] ?? '')).toEqual([
    'promote',
    '',
    'publish',
    '',
    'publish',
    '',
    'rollback',
    '',
    'rollback',
    '',
  ]);
  expect(lines.at(-1)).toBe(`    records from ${amina} to what operator promoted on 2026-01-31 12:02 UTC; 1 differ: week-offers october`);
  expect(told).toMatchObject([{}, {}, {}, {}, { moved: { from: { by: 'Amina' }, count: 1, names: [['week-offers', 'october']] } }]);
});

test('a rollback of code alone moves no records; one to a release with other records names five of them, and how many more', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ ...october, id: `week-${at}`, endDate: `2026-10-0${at + 1}` }));
  await desk.shop.live(ofFolder('1.1.0', september, october));
  expect((await desk.riwaq(['plan', 'rollback', 'offers', '--only', 'code'])).lines.join()).not.toContain('records ');
  await desk.shop.live(ofFolder('1.2.0', september, october, ...many));
  const { lines } = await desk.riwaq(['plan', 'rollback', 'offers']);
  expect(lines.join()).toContain(
    '; 7 differ: week-offers week-0, week-offers week-1, week-offers week-2, week-offers week-3, week-offers week-4 and 2 more',
  );
});
