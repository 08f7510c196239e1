import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { editedOffers, firstRecords, october, september } from '../../testing/edited-offers';
import { gitOf, recordsDesk } from '../../testing/records-desk';
import { earlierPart } from '../assemble/earlier-part';
import { rollBack } from '../change/roll-back';

const desk = recordsDesk({ isListed: true });
type Offer = typeof october;
const longer = { ...october, endDate: '2026-12-20' };

const project = () => join(desk.shop.home, 'project');
const content = () => join(project(), 'offers-mfe/content');
const write = (...offers: Offer[]) => writeFile(join(content(), 'week-offers.json'), JSON.stringify(offers));
const publish = (...more: string[]) => desk.records(['publish', 'offers', '--why', 'from the folder', '--by', 'Team', ...more]);
const atDesk = (record: Offer) => desk.publish([{ kind: 'offer', name: record.id, record }]);
const ofOffers = async () => (await desk.list()).rows.map(({ name, until }) => [name, until].join(' ').trim());

beforeEach(async () => {
  await write(september, october);
  await mkdir(join(content(), 'promotions'), { recursive: true });
  await writeFile(join(content(), 'promotions/eid.json'), JSON.stringify(firstRecords.promotions.eid));
});

test('what a folder changed is published by one command, again and again, with a commit of who did it', async () => {
  expect((await publish()).lines).toContain('the folder of offers changed no record: nothing to publish');
  await write(september, longer);
  expect(await desk.records(['plan', 'offers'])).toMatchObject({ exitCode: 0 });
  expect(await publish()).toMatchObject({ exitCode: 0 });
  await write(september, { ...longer, endDate: '2026-12-31' });
  expect(await publish()).toMatchObject({ exitCode: 0 });
  expect(await ofOffers()).toContain('october 2026-12-31');
  expect((await desk.list()).publications[0]).toMatchObject({
    by: 'Team',
    why: 'from the folder',
    changes: [{ path: ['october', 'endDate'], from: '2026-12-20', to: '2026-12-31' }],
  });
});

test('what others published stays; where both changed one record, it is refused and says who', async () => {
  expect(await atDesk(longer)).toMatchObject({ exitCode: 0 });
  await write({ ...september, title: 'عرض الخريف' }, october);
  expect(await publish()).toMatchObject({ exitCode: 0 });
  expect(await ofOffers()).toContain('october 2026-12-20');
  await write({ ...september, title: 'عرض الخريف' }, { ...october, endDate: '2026-12-01' });
  expect((await publish()).lines.at(-1)).toBe('offer october was changed by Amina since this draft was begun: nothing was overwritten');
  await write({ ...september, title: 'عرض الخريف' }, longer);
  expect((await publish()).lines.at(-1)).toBe('the folder of offers changed no record: nothing to publish');
});

test('whoever wrote into the folder what others published has seen it, and what a rollback took back can be corrected', async () => {
  await write(september, { ...october, title: 'عرض' });
  expect(await publish()).toMatchObject({ exitCode: 0 });
  expect(await atDesk({ ...longer, title: 'عرض' })).toMatchObject({ exitCode: 0 });
  await write(september, { ...longer, title: 'عرض آخر' });
  expect(await publish()).toMatchObject({ exitCode: 0 });
  await rollBack(desk.shop.context, 'offers', (state) => earlierPart(desk.shop.home, state, 'offers', 'records'));
  // What was rolled back does not come back beside a correction.
  await write(september, { ...longer, title: 'عرض آخر', endDate: '2026-12-31' });
  expect((await publish()).lines.at(-1)).toContain('nothing was overwritten');
  await write(september, { ...longer, title: 'عرض ثالث' });
  expect(await publish()).toMatchObject({ exitCode: 0 });
});

test('what a colleague changed goes over only by the command of the refusal, which names both values', async () => {
  expect(await atDesk(longer)).toMatchObject({ exitCode: 0 });
  await write(september, { ...october, endDate: '2026-12-01' });
  const { lines } = await publish();
  expect(lines[0]).toMatch(/^offer october endDate: live is 2026-12-20 \(Amina, .* UTC: a new price\), yours is 2026-12-01$/);
  const [, over = ''] = /--over ([0-9a-f]{8})/.exec(lines.join('\n')) ?? [];
  expect((await publish('--over', '00000000')).exitCode).toBe(1);
  expect((await publish('--over', 'HEAD')).exitCode).toBe(2);
  expect(await publish('--over', over)).toMatchObject({ exitCode: 0 });
  expect(await ofOffers()).toContain('october 2026-12-01');
});

test('a record that goes takes its address with it by a word, and a file that no code reads is refused', async () => {
  await write(september);
  expect((await publish()).lines.at(-1)).toContain('--drop says that they shall go');
  expect(await publish('--drop')).toMatchObject({ exitCode: 0 });
  await writeFile(join(content(), 'events.json'), '[]');
  expect((await publish()).lines.at(-1)).toBe('content/events.json: the live code reads no such file; a release of its code does');
});

test('a folder’s release says what it begins with from then on', async () => {
  await atDesk(longer);
  await desk.shop.live(editedOffers('1.1.0', { ...firstRecords, offers: [september, longer] }));
  await write(september, { ...longer, endDate: '2026-12-24' });
  expect(await publish()).toMatchObject({ exitCode: 0 });
  expect(await ofOffers()).toContain('october 2026-12-24');
});

test('in a clone of the records’ repository, what was pulled is what it begins with', async () => {
  const remote = join(desk.shop.home, 'remote');
  await mkdir(remote);
  gitOf(remote, 'init', '--quiet', '--bare');
  await rm(project(), { recursive: true });
  gitOf(desk.shop.home, 'clone', '--quiet', remote, project());
  await mkdir(join(content(), 'promotions'), { recursive: true });
  await writeFile(join(project(), 'package-lock.json'), '{ "packages": {} }');
  await writeFile(join(project(), 'offers-mfe/package.json'), '{ "version": "1.0.0", "type": "module" }');
  await writeFile(join(content(), 'promotions/index.ts'), 'export default {};');
  await writeFile(join(content(), 'promotions/eid.json'), JSON.stringify(firstRecords.promotions.eid));
  const pushed = async (...offers: Offer[]) => {
    await write(...offers);
    gitOf(project(), 'add', '.');
    gitOf(project(), 'commit', '--quiet', '--message', 'records');
    gitOf(project(), 'push', '--quiet', 'origin', 'HEAD:main');
  };
  await pushed(september, october);
  await rm(desk.repository, { recursive: true });
  const given = { environment: { RECORDS_REMOTE: remote } };
  const inClone = (words: readonly string[]) => desk.records([...words, '--why', 'from the clone', '--by', 'Team'], given);
  await pushed(september, longer);
  await write(september, { ...longer, endDate: '2026-12-24' });
  expect(await inClone(['publish', 'offers'])).toMatchObject({ exitCode: 0 });
  expect(gitOf(remote, 'log', '-1', '--format=%an: %s', 'main')).toBe('Team: from the clone');
});
