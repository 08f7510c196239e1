import { execFile } from 'node:child_process';
import { mkdir, open, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { messageOf } from '../../system/user-error';
import { coursesBuild as courses } from '../../testing/courses-build';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { recompose } from '../generations/recompose';
import { beginTurn, newTurnFolder } from '../generations/turn';
import { collectGarbage, type GarbageOptions } from './collect-garbage';

const offers = (version: string) => ({ app: 'offers', version }) as const;
/** Long after these tests' files, by the file system's clock. */
const later = Date.now() + 400 * DAY;
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const collect = (more: Partial<GarbageOptions> = {}) =>
  collectGarbage({ home: shop.home, days: 30, now: later, by: 'operator', isPlan: false, ...more });
const stored = (app: string) => readdir(join(shop.home, 'releases', app)).then((names) => names.sort());

describe('collecting garbage', () => {
  test('removes releases that no open page can request, with their images', async () => {
    const cover = (version: string) => ({ ...offers(version), files: { [`media/cover-${version}.svg`]: '<svg/>' } });
    await shop.live(shell, cover('1.0.0'), cover('1.1.0'), cover('1.2.0'), cover('1.3.0'), cover('1.4.0'));
    await shop.release(offers('0.9.0'));
    for (let round = 0; round < 3; round += 1) await recompose(shop.context);
    expect(await collect({ isPlan: true })).toMatchObject({ releases: [offers('0.9.0'), offers('1.0.0'), offers('1.1.0')] });
    expect(await stored('offers')).toHaveLength(6);

    const { releases, media, generations } = await collect();
    expect(releases).toEqual([offers('0.9.0'), offers('1.0.0'), offers('1.1.0')]);
    expect(media).toEqual(['cover-1.0.0.svg', 'cover-1.1.0.svg']);
    expect(generations).toHaveLength(7);
    expect(await stored('offers')).toEqual(['1.2.0', '1.3.0', '1.4.0']);
    expect(await readdir(join(shop.home, 'media'))).toEqual(expect.arrayContaining(['cover-offers.svg', 'cover-1.2.0.svg']));
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.4.0 <1.3.0']);
    await rollBack(shop.context, 'offers');
    await rollBack(shop.context, 'offers');
    expect(await shop.document('/offers')).toContain('offers 1.2.0');
  });

  test('keeps what a document of these days named: what was live or a fallback, also of a release that was rolled away from', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'), offers('1.2.0'), offers('1.3.0'));
    await rollBack(shop.context, 'offers', '1.0.0');
    const now = Date.UTC(2026, 0, 31, 18);
    // As if everything were old.
    const old = new Date(now - 100 * DAY);
    for (const name of await readdir(join(shop.home, 'generations')))
      await utimes(join(shop.home, 'generations', name, 'site.json'), old, old);
    for (const version of await stored('offers')) await utimes(shop.file('offers', version, ''), old, old);
    expect(await collect({ now })).toMatchObject({ releases: [], generations: [4, 3, 2, 1] });
    expect(await stored('offers')).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  });

  test('keeps what was made in these days, and the generation before the live one', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    for (let round = 0; round < 2; round += 1) await recompose(shop.context);
    await rollBack(shop.context, 'offers', '1.0.0');
    await promote(shop.context, [offers('1.1.0')]);
    await shop.release(offers('2.0.0'));
    expect(await collect({ now: Date.now() })).toEqual({ releases: [], records: [], generations: [], media: [], descriptions: [] });
    const before = await shop.document('/offers');
    await collect();
    expect(await shop.document('/offers')).toBe(before);
    expect(await stored('offers')).toEqual(['1.0.0', '1.1.0']);
  });

  test('keeps records that went live for ninety days more, and those that a rollback gives; those that go take their pictures along', async () => {
    await shop.close();
    shop = await Shop.open(later - 100 * DAY);
    await shop.live(shell, courses('1.0.0', 'plain', ['spss']));
    const first = await shop.pins();
    await writeFile(join(shop.home, 'media/one.1a2b3c.svg'), '<svg/>');
    const landings = (slug: string) => ({
      'content/landings.json': [{ slug }],
      '.generated/artwork.json': { [slug]: `/media/${slug}.1a2b3c.svg` },
    });
    for (const slug of ['one', 'two', 'three', 'four']) await shop.publish('courses', landings(slug));
    expect((await collect()).records).toEqual([]);
    const { records, media } = await collect({ now: later + 30 * DAY });
    expect(records).toHaveLength(2);
    expect(first.courses).toContain(records.map(({ digest }) => digest).find((digest) => first.courses?.includes(digest)));
    expect(media).toEqual(['one.1a2b3c.svg']);
    const described = await readdir(join(shop.home, 'descriptions/courses'));
    expect(described.filter((file) => records.some(({ digest }) => file.includes(digest)))).toEqual([]);
    expect(described.length).toBeGreaterThan(0);
    await rollBack(shop.context, 'courses');
    await rollBack(shop.context, 'courses');
    expect(await shop.document('/courses/two')).toBeDefined();
  });

  test('counts the descriptions that go, and steps over what is no file there', async () => {
    const cover = {
      ...courses('1.0.0', 'plain', ['spss']),
      files: { ...courses('1.0.0', 'plain', ['spss']).files, 'media/cover-old.svg': '<svg/>' },
    };
    await shop.live(shell, cover);
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shop.live(courses(version, version, ['spss']));
    for (let round = 0; round < 2; round += 1) await recompose(shop.context);
    const folder = join(shop.home, 'descriptions');
    await symlink('/nowhere', join(folder, 'alien'));
    await mkdir(join(folder, 'courses/1.0.0-0123456789abcdef.json'));
    const before = await readdir(join(folder, 'courses'));
    const planned = await collect({ isPlan: true });
    expect(await readdir(join(folder, 'courses'))).toEqual(before);
    const { releases, media, descriptions } = await collect();
    expect(releases).toEqual([{ app: 'courses', version: '1.0.0' }]);
    expect(media).toContain('cover-old.svg');
    expect(descriptions.length).toBeGreaterThan(0);
    expect(planned.descriptions).toEqual(descriptions);
    const after = new Set(await readdir(join(folder, 'courses')));
    expect(before.filter((file) => !after.has(file)).map((file) => `courses/${file}`)).toEqual(descriptions);
  });

  test('removes nothing where a generation is unreadable', async () => {
    await expect(collect()).rejects.toThrow('nothing is live: what is old cannot be told');
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'), offers('1.2.0'), offers('1.3.0'), offers('1.4.0'));
    await writeFile(join(shop.home, 'current/site.json'), '{}');
    await expect(collect()).rejects.toThrow('site.json');
    expect(await stored('offers')).toHaveLength(5);
  });

  test('that goes on after another change took over removes nothing that this one may have made live', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'), offers('1.2.0'), offers('1.3.0'), offers('1.4.0'));
    await shop.release(offers('0.9.0'));
    const generations = await readdir(join(shop.home, 'generations'));
    // A pipe in place of the history: who collects waits there, until the other change has taken over.
    const history = join(shop.home, 'current/history.jsonl');
    const lines = await readFile(history);
    await rm(history);
    await promisify(execFile)('mkfifo', [history]);
    const collecting = collect().catch(messageOf);
    // Open once somebody reads it: only then does who collects wait, with all of its turn begun.
    const pipe = await open(history, 'w');
    await beginTurn(shop.home, newTurnFolder(shop.home));
    await pipe.writeFile(lines);
    await pipe.close();
    expect(await collecting).toBe('another change took over meanwhile: what is done stays, run it again');
    expect(await readdir(join(shop.home, 'generations'))).toEqual(generations);
    expect(await stored('offers')).toHaveLength(6);
  });
});
