import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readStoredRecords } from '../store/stored-records';
import { coursesBuild as courses } from '../testing/courses-build';
import { COMMIT, makeHomeOlder } from '../testing/older-home';
import { Shop, shell } from '../testing/shop';
import { rollBack } from './change/roll-back';
import { livePins, readLive } from './generations/live-state';
import { takeOverHome } from './take-over-home';

let shop: Shop;
const landings = (...slugs: string[]) => ({ 'content/landings.json': slugs.map((slug) => ({ slug })) });

/** A home of before: 1.2.0 runs with records that were published, over 1.1.0. */
beforeEach(async () => {
  shop = await Shop.open();
  const drawings = { 'records.json': JSON.stringify({ '.generated/head.json': {} }) };
  await shop.live({ ...shell, files: drawings }, courses('1.1.0', 'older', ['spss']), courses('1.2.0', 'plain', ['spss']));
  await shop.publish('courses', landings('spss', 'new'));
  await makeHomeOlder(shop.home, 'courses');
});
afterEach(() => shop.close());

const records = async () => {
  const digest = livePins(await readLive(shop.home), 'courses')?.records ?? '';
  return readStoredRecords(shop.home, 'courses', digest);
};

test('a home of before is taken over once: its pins, its history, and what staff had typed', async () => {
  const document = await shop.document('/courses/new');
  expect(await takeOverHome(shop.home, 'operator')).toBe(
    'this home is taken over: site.json pins shell, courses; 4 lines of history, 1 drafts; records/repository is not needed any more',
  );
  expect(await takeOverHome(shop.home, 'operator')).toBeUndefined();
  expect(await shop.document('/courses/new')).toBe(document);
  expect(await records()).toEqual(landings('spss', 'new'));
  expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@1.2.0 <1.1.0']);
  const history = await shop.history();
  expect(history.map(({ action, to }) => [action, to?.code])).toEqual([
    ['promote', '1.0.0'],
    ['promote', '1.1.0'],
    ['promote', '1.2.0'],
    ['publish', '1.2.0'],
  ]);
  const { to } = history.at(-1) ?? {};
  const draft = await readFile(join(shop.home, 'records/drafts/00000000-0000-4000-8000-000000000001.json'), 'utf8');
  expect(JSON.parse(draft)).toEqual({
    id: expect.anything(),
    app: 'courses',
    base: to?.records,
    edits: [],
    by: 'amina',
    savedAt: expect.anything(),
  });
});

test('drawings of the shell are no records of it', async () => {
  await takeOverHome(shop.home, 'operator');
  expect(livePins(await readLive(shop.home), 'shell')).toEqual({ code: '1.0.0' });
});

test('its next change is one of today, and a rollback leads to the records before the publication', async () => {
  await takeOverHome(shop.home, 'operator');
  await rollBack(shop.context, 'courses');
  expect(await records()).toEqual(landings('spss'));
  await rollBack(shop.context, 'courses');
  expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@1.1.0']);
});

test('one whose take-over was cut off is taken over again', async () => {
  const registry = await readFile(join(shop.home, 'current/registry.json'), 'utf8');
  await takeOverHome(shop.home, 'operator');
  const [history, pins] = [await shop.history(), (await readLive(shop.home)).state];
  // The history is written first.
  await rm(join(shop.home, 'current/site.json'));
  await writeFile(join(shop.home, 'current/registry.json'), registry);
  await takeOverHome(shop.home, 'operator');
  expect(await shop.history()).toEqual(history);
  expect((await readLive(shop.home)).state).toEqual(pins);
});

test('one whose history cannot be read stays as it is, and the line is named', async () => {
  const file = join(shop.home, 'current/history.jsonl');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(COMMIT, `${COMMIT}","by":7,"x":"`));
  await expect(takeOverHome(shop.home, 'operator')).rejects.toThrow('history.jsonl, line 4');
  await writeFile(file, text);
  expect(await takeOverHome(shop.home, 'operator')).toBeDefined();
});
