import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fallbackEntry, liveEntry, readRegistry } from '../../registry/registry';
import { liveReleases, pinnedRemotes } from '../../render/live-releases';
import { readSiteState } from '../../site/site-state';
import { readStoredRecords, recordsFile, storeRecords } from '../../store/stored-records';
import { coursesBuild as courses } from '../../testing/courses-build';
import { Shop, shell } from '../../testing/shop';
import { readLive } from '../generations/live-state';
import { recompose } from '../generations/recompose';
import { promote } from './promote';
import { MovedMeanwhileError, publish } from './publish-records';
import { rollBack } from './roll-back';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, courses('1.1.0', 'older', ['spss']), courses('1.2.0', 'plain', ['spss']));
});
afterEach(() => shop.close());

const landings = (...slugs: string[]) => ({ 'content/landings.json': slugs.map((slug) => ({ slug })) });
const registry = () => readRegistry(join(shop.home, 'current'));
const state = () => readSiteState(join(shop.home, 'current'));
const recordsOf = async () => (await state()).apps.courses?.records ?? '';
const documents = async () => liveEntry(await registry(), 'courses')?.extras.descriptor.documents.map(({ path }) => path);

test('a publication moves the pin of the records alone: scripts stay where they are, and so does what a page falls back to', async () => {
  const before = (await registry()).microFrontends.courses?.map(({ url }) => url);
  await shop.publish('courses', landings('spss', 'new'));
  const { code, previous, records } = (await state()).apps.courses ?? {};
  expect([code, previous]).toEqual(['1.2.0', '1.1.0']);
  expect(JSON.parse(await readFile(recordsFile(shop.home, 'courses', records ?? ''), 'utf8'))).toEqual(landings('spss', 'new'));
  expect(await documents()).toEqual(['/courses/spss', '/courses/new']);
  expect((await registry()).microFrontends.courses?.map(({ url }) => url)).toEqual(before);
  expect(pinnedRemotes(liveReleases(await registry())).courses?.live.entry).toBe('/releases/courses/1.2.0/remoteEntry.js');
  expect(fallbackEntry(await registry(), 'courses')?.extras.descriptor.documents).toHaveLength(2);
});

test('code goes live with the live records; those of its folder stay out', async () => {
  await shop.publish('courses', landings('spss', 'new'));
  const records = await recordsOf();
  await shop.release(courses('1.3.0', 'newer', ['other']));
  const { leftOut } = await promote(shop.context, [{ app: 'courses', version: '1.3.0' }]);
  expect(leftOut).toMatchObject([
    { app: 'courses', version: '1.3.0', what: [{ change: 'removed' }, { change: 'removed' }, { change: 'added' }] },
  ]);
  expect((await state()).apps.courses).toMatchObject({ code: '1.3.0', previous: '1.2.0', records });
  expect(await documents()).toEqual(['/courses/spss', '/courses/new']);
});

test('new code shows the same records with the pictures that it drew of them itself', async () => {
  const drawn = courses('1.3.0', 'newer', ['spss']);
  const picture = { '.generated/covers.json': { spss: '/media/spss.3f9a1c.svg' } };
  await shop.release({ ...drawn, files: { ...drawn.files, 'records.json': JSON.stringify({ ...landings('spss'), ...picture }) } });
  const { leftOut } = await promote(shop.context, [{ app: 'courses', version: '1.3.0' }]);
  expect(leftOut).toEqual([]);
  expect(await readStoredRecords(shop.home, 'courses', await recordsOf())).toEqual({ ...picture, ...landings('spss') });
});

test('the shell has no records: each of its releases shows its own drawings', async () => {
  const { files } = courses('1.0.0', 'as a remote', []);
  const drawings = { 'records.json': JSON.stringify({ '.generated/head.json': {} }), 'description.cjs': files?.['description.cjs'] ?? '' };
  await shop.live({ ...shell, version: '1.1.0', files: drawings });
  expect(await state()).toMatchObject({ apps: { shell: { code: '1.1.0', previous: '1.0.0' } } });
  expect((await state()).apps.shell).not.toHaveProperty('records');
});

test('the same once more changes nothing', async () => {
  const lines = (await shop.history()).length;
  await promote(shop.context, [{ app: 'courses', version: '1.2.0' }]);
  await shop.publish('courses', landings('spss'));
  expect(await shop.history()).toHaveLength(lines);
});

test('records that were judged beside others than the live ones do not go live', async () => {
  const [from, records] = [await recordsOf(), await storeRecords(shop.home, 'courses', landings('mine'))];
  await shop.publish('courses', landings('theirs'));
  await expect(publish(shop.context, { app: 'courses', from, records })).rejects.toThrow(MovedMeanwhileError);
  expect(await documents()).toEqual(['/courses/theirs']);
});

describe('a rollback', () => {
  test('takes back one change after the other: each moves the pins to what they were', async () => {
    await shop.publish('courses', landings('one'));
    await shop.publish('courses', landings('two'));
    expect(await rollBack(shop.context, 'courses')).toMatchObject({ from: { code: '1.2.0' }, to: { code: '1.2.0' } });
    expect(await documents()).toEqual(['/courses/one']);
    await rollBack(shop.context, 'courses');
    expect(await documents()).toEqual(['/courses/spss']);
    expect((await state()).apps.courses?.code).toBe('1.2.0');
    await rollBack(shop.context, 'courses');
    expect((await state()).apps.courses).toMatchObject({ code: '1.1.0' });
  });

  test('of the code alone keeps the live records, and the code that was bad comes back under no other records', async () => {
    await shop.publish('courses', landings('one'));
    await rollBack(shop.context, 'courses', undefined, 'code');
    expect((await state()).apps.courses).toEqual(expect.objectContaining({ code: '1.1.0', records: await recordsOf() }));
    await shop.publish('courses', landings('two'));
    expect((await state()).apps.courses).toMatchObject({ code: '1.1.0' });
    expect((await state()).apps.courses).not.toHaveProperty('previous');
  });

  test('of the records alone goes to those before, or to those that are named by their first digits', async () => {
    const first = await recordsOf();
    await shop.publish('courses', landings('one'));
    await shop.publish('courses', landings('two'));
    await rollBack(shop.context, 'courses', undefined, 'records');
    expect(await documents()).toEqual(['/courses/one']);
    await rollBack(shop.context, 'courses', first.slice(0, 8), 'records');
    expect(await recordsOf()).toBe(first);
    await expect(rollBack(shop.context, 'courses', 'ffffffff', 'records')).rejects.toThrow('courses never had the records ffffffff live');
  });
});

describe('stored records', () => {
  test('with one changed byte, and those that are gone, are refused; what is live stays', async () => {
    await shop.publish('courses', landings('one'));
    const file = recordsFile(shop.home, 'courses', await recordsOf());
    const text = await readFile(file, 'utf8');
    await shop.release(courses('1.3.0', 'newer', ['spss']));
    const newer = () => promote(shop.context, [{ app: 'courses', version: '1.3.0' }]);
    await writeFile(file, text.replace('one', 'two'));
    await expect(newer()).rejects.toThrow(/^the records [0-9a-f]{16} of courses were changed in /);
    await rm(file);
    await expect(newer()).rejects.toThrow(/^the records [0-9a-f]{16} of courses are not stored: /);
    expect(await documents()).toEqual(['/courses/one']);
    await writeFile(file, text);
    await newer();
    expect((await state()).apps.courses?.code).toBe('1.3.0');
  });

  test('are never looked for outside of their folder', async () => {
    await expect(publish(shop.context, { app: 'courses', from: await recordsOf(), records: '../../site' })).rejects.toThrow(
      'records are named by sixteen hexadecimal digits',
    );
  });

  test('that the code cannot read are refused before anything moves, by whose code and what it said', async () => {
    await expect(shop.publish('courses', { 'content/landings.json': [{ name: 'no slug' }] })).rejects.toThrow(
      'the code of courses@1.2.0 refuses the records: content/landings.json: 0: a landing has a slug',
    );
    await expect(shop.publish('courses', { ...landings('one'), 'content/more.json': [] })).rejects.toThrow(
      'content/more.json: the code of courses@1.2.0 does not read this file of the records',
    );
    expect(await documents()).toEqual(['/courses/spss']);
  });
});

test('registry and descriptions follow from site.json: lost or changed by hand, the next change makes them again', async () => {
  await shop.publish('courses', landings('one'));
  const file = join(shop.home, 'current/registry.json');
  const before = await readFile(file, 'utf8');
  const described = async () =>
    Object.values((await registry()).microFrontends).map((entries) => entries.map(({ extras: { descriptor } }) => descriptor));
  const known = await described();
  await rm(join(shop.home, 'descriptions'), { recursive: true });
  await rm(file);
  await recompose(shop.context);
  expect(await described()).toEqual(known);
  await writeFile(file, before.replaceAll('"version": "1.2.0"', '"version": "1.1.0"'));
  const live = await readLive(shop.home);
  expect(liveEntry(live.registry, 'courses')?.metadata.version).toBe('1.2.0');
});

test('the state of the live site stands in the home', async () => {
  expect(JSON.parse(await readFile(join(shop.home, 'site.json'), 'utf8'))).toEqual(JSON.parse(JSON.stringify(await state())));
});
