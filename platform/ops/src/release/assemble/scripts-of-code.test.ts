import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { fallbackEntry, liveEntry, readRegistry } from '../../registry/registry';
import { liveReleases, pinnedRemotes } from '../../render/live-releases';
import { coursesBuild as courses } from '../../testing/courses-build';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { collectGarbage } from '../retention/collect-garbage';
import { assembleRelease } from './assemble-release';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const registry = () => readRegistry(join(shop.home, 'current'));

/** The code of 1.2.0 is live, at first with its own records, then with those of two later releases; 1.1.0 was before it. */
async function twoPublications(): Promise<string[]> {
  await shop.live(shell, courses('1.1.0', 'older', ['spss']), courses('1.2.0', 'plain', ['spss']));
  const versions: string[] = [];
  for (const [index, records] of ['1.3.0', '1.4.0'].entries()) {
    await shop.release(
      courses(
        records,
        'unused',
        ['spss', ...Array(index + 1).fill('new')].map((slug, at) => `${slug}-${at}`),
      ),
    );
    const { version } = await assembleRelease(shop.home, 'courses', { code: '1.2.0', records });
    await promote(shop.context, [{ app: 'courses', version, bringsRecords: true }]);
    versions.push(version);
  }
  return versions;
}

test('a document loads its scripts from where its code is', async () => {
  await twoPublications();
  const { descriptor } = liveEntry(await registry(), 'courses')?.extras ?? {};
  const pinned = pinnedRemotes(liveReleases(await registry())).courses;
  expect(pinned?.live).toEqual({
    version: '1.2.0',
    global: 'riwaq_courses_1_2_0',
    entry: '/releases/courses/1.2.0/remoteEntry.js',
    integrity: descriptor?.files['browser/remoteEntry.js']?.checksum,
  });
  expect(liveEntry(await registry(), 'courses')?.url).toBe('/releases/courses/1.2.0/remoteEntry.js');
});

test('a page falls back to other code, as it cannot hold the same twice; a rollback leads to the records before', async () => {
  const [first = '', second] = await twoPublications();
  expect(await shop.shown()).toContain(`courses@${second} <1.1.0`);
  expect(fallbackEntry(await registry(), 'courses')?.extras.descriptor.global).toBe('riwaq_courses_1_1_0');
  expect(await rollBack(shop.context, 'courses')).toMatchObject({ to: first });
  expect(await shop.shown()).toContain(`courses@${first} <1.1.0`);
});

test('a release stays as long as another one runs its scripts', async () => {
  const [first = '', second = ''] = await twoPublications();
  const more = courses('1.5.0', 'next', ['spss']);
  await shop.live(more, courses('1.6.0', 'next but one', ['spss']), courses('1.7.0', 'newest', ['spss']));
  await rollBack(shop.context, 'courses', second);
  const later = Date.now() + 400 * DAY;
  await collectGarbage({ home: shop.home, days: 30, now: later, by: 'operator', isPlan: false });
  const stored = await readdir(join(shop.home, 'releases/courses'));
  expect(stored).toEqual(expect.arrayContaining(['1.2.0', first, second]));
  expect(stored).not.toContain('1.4.0');
});

test('a release whose scripts are gone, or others, is refused', async () => {
  await shop.live(shell, courses('1.1.0', 'older', ['spss']));
  await shop.release(courses('1.2.0', 'plain', ['spss']));
  await shop.release(courses('1.3.0', 'unused', ['new']));
  const { version } = await assembleRelease(shop.home, 'courses', { code: '1.2.0', records: '1.3.0' });
  const going = () => promote(shop.context, [{ app: 'courses', version, bringsRecords: true }]);
  await writeFile(shop.file('courses', '1.2.0', 'browser/page.js'), 'stolen()');
  await expect(going()).rejects.toThrow(
    `courses@${version} runs the scripts of courses@1.2.0: browser/page.js was changed after the build`,
  );
  await rm(shop.file('courses', '1.2.0', ''), { recursive: true });
  await expect(going()).rejects.toThrow(`courses@${version} runs the scripts of courses@1.2.0: courses@1.2.0 has no descriptor.json`);
  await shop.release(courses('1.2.0', 'other words', ['spss']));
  await expect(going()).rejects.toThrow(`courses@${version} runs the scripts of courses@1.2.0: browser/page.js is another`);
});
