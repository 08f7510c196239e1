import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { appRecords } from '../../cli/operate/records/app-records';
import { editedOffers, firstRecords, october, september } from '../../testing/edited-offers';
import { operatorOf } from '../../testing/operator';
import { gitOf, recordsDesk } from '../../testing/records-desk';
import { earlierPart } from '../assemble/earlier-part';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { noteUnderway } from './cut-off';
import { publishRecords } from './publish-records';

const desk = recordsDesk({ isListed: true });
const longer = { ...october, endDate: '2026-12-20' };
const longerOctober = { kind: 'offer', name: 'october', record: longer };
const live = async () => (await desk.shop.shown()).find((line) => line.startsWith('offers@'));
const untilOf = async (name: string, given = {}) => (await desk.list(given)).rows.find((row) => row.name === name)?.until;

/** Publishes another end of october, and lets something happen between its release and its going live. */
async function publishWhile(happens: () => Promise<unknown>) {
  const log = { printed: [], complained: [], builds: [] };
  const records = await appRecords('offers', {
    ...operatorOf(desk.shop, join(desk.shop.home, 'project'), log),
    environment: { PATH: process.env.PATH },
  });
  const draft = { base: (await desk.list()).commit, edits: [longerOctober] };
  return publishRecords(records, { draft, why: 'longer', by: 'Amina' }, async (release, commit) => {
    await happens();
    return promote({ ...desk.shop.context, commit }, [{ ...release, bringsRecords: 'alone' }]);
  });
}

test('a publication goes live with the code that is live then: one that was rolled back meanwhile does not come back', async () => {
  await desk.shop.live(editedOffers('1.1.0', firstRecords, 'bad'));
  const { version } = await publishWhile(() => rollBack(desk.shop.context, 'offers'));
  expect(version).toMatch(/^1\.0\.0-records\./);
  expect(await live()).toMatch(/^offers@1\.0\.0-records\./);
  expect(await untilOf('october')).toBe('2026-12-20');
});

test('nor does it take back code that went live meanwhile', async () => {
  await desk.shop.release(editedOffers('1.1.0', firstRecords, 'new'));
  await publishWhile(() => promote(desk.shop.context, [{ app: 'offers', version: '1.1.0' }]));
  expect(await live()).toMatch(/^offers@1\.1\.0-records\./);
  expect(await untilOf('october')).toBe('2026-12-20');
});

test('a publication that was cut off once live keeps its commit, though other code went live since', async () => {
  expect((await desk.publish([longerOctober])).exitCode).toBe(0);
  const { version, commit } = await desk.list();
  const from = gitOf(desk.repository, 'rev-parse', 'main^');
  gitOf(desk.repository, 'update-ref', 'refs/heads/main', from);
  await noteUnderway(desk.shop.home, { commit, from, app: 'offers', records: version.split('-records.')[1] ?? '' });
  await desk.shop.release(editedOffers('1.1.0', firstRecords, 'new'));
  await promote(desk.shop.context, [{ app: 'offers', version: '1.1.0' }]);
  expect((await desk.list()).commit).toBe(commit);
  expect(await untilOf('october')).toBe('2026-12-20');
});

test('with a remote, what a rollback of records took back does not come with the next publication', async () => {
  const remote = join(desk.shop.home, 'remote');
  await mkdir(remote);
  gitOf(remote, 'init', '--quiet', '--bare');
  await rm(desk.repository, { recursive: true });
  const given = { environment: { RECORDS_REMOTE: remote } };
  const publish = async (edit: typeof longerOctober) => desk.publish([edit], { given, base: (await desk.list(given)).commit });
  expect((await publish(longerOctober)).exitCode).toBe(0);
  await rollBack(desk.shop.context, 'offers', (state) => earlierPart(desk.shop.home, state, 'offers', 'records'));
  expect(await untilOf('october', given)).toBe('2026-10-31');
  expect((await desk.list(given)).publications[0]).toMatchObject({ canTakeBack: false });
  expect((await publish({ kind: 'offer', name: 'september', record: { ...september, endDate: '2026-10-01' } })).exitCode).toBe(0);
  expect(await untilOf('october', given)).toBe('2026-10-31');
  expect((await publish(longerOctober)).exitCode).toBe(0);
  expect(await untilOf('october', given)).toBe('2026-12-20');
});
