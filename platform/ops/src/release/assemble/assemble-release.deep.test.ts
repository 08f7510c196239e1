import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { noteText } from '@riwaq/app-source/changed-records';
import { recordsDigest } from '@riwaq/app-source/record-files';
import { promoteCommand } from '../../cli/change/promote';
import { rollbackCommand } from '../../cli/change/rollback';
import { runRiwaq } from '../../cli/run';
import { readDescriptor } from '../../store/read-descriptor';
import type { FakeBuild } from '../../testing/build-output';
import { coursesBuild as courses } from '../../testing/courses-build';
import { operatorOf } from '../../testing/operator';
import { Shop, shell } from '../../testing/shop';
import { promote, rollBack } from '../generations/deploy';
import { assembleRelease } from './assemble-release';
import { earlierPart, type Part } from './earlier-part';
import { releaseRecords } from './release-records';

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const first = courses('1.2.0', 'plain', ['spss']);
const second = courses('1.3.0', 'broken', ['spss', 'new']);
const parts = { code: '1.2.0', records: '1.3.0' };
const digest = (slugs: readonly string[]) => recordsDigest({ 'content/landings.json': slugs.map((slug) => ({ slug })) });
const pair = (code: string, ...slugs: string[]) => `${code}-records.${digest(slugs)}`;
const both = pair('1.2.0', 'spss', 'new');
const released = (file: string) => readFile(shop.file('courses', both, file), 'utf8');

describe('a release of the code of one and the records of another', () => {
  test('has the scripts of one to the byte, and what the other holds', async () => {
    await shop.release(first);
    await shop.release(second);
    expect(await assembleRelease(shop.home, 'courses', parts)).toEqual({
      app: 'courses',
      version: both,
      outcome: 'released',
    });
    const [ofCode, whole] = ['1.2.0', both].map((version) => courses(version, 'plain', ['spss', 'new']));
    const files = Object.entries(ofCode?.files ?? {});
    for (const [file, text] of files) expect([file, await released(file)]).toEqual([file, text]);

    const descriptor = await readDescriptor(shop.file('courses', both, ''), 'the release');
    expect(descriptor.documents.map(({ path }) => path)).toEqual(whole?.documents);
    expect(descriptor).toMatchObject({
      code: 'plain',
      global: 'riwaq_courses_1_2_0',
      recordsDigest: digest(['spss', 'new']),
      assembled: { code: '1.2.0', records: digest(['spss', 'new']) },
      data: { 'courses.json': { landings: [{ slug: 'spss' }, { slug: 'new' }] } },
    });
    expect(await released('media/cover-1.svg')).toBe('<svg>1</svg>');
  });

  test('is the same when it is assembled again, and taken apart again leads back to what was built', async () => {
    await shop.release(first);
    await shop.release(second);
    await assembleRelease(shop.home, 'courses', parts);
    expect((await assembleRelease(shop.home, 'courses', parts)).outcome).toBe('unchanged');
    const back = await assembleRelease(shop.home, 'courses', { code: both, records: '1.2.0' });
    expect(back).toEqual({ app: 'courses', version: '1.2.0', outcome: 'unchanged' });
    const third = await assembleRelease(shop.home, 'courses', { code: '1.3.0', records: '1.2.0' });
    expect(third.version).toBe(pair('1.3.0', 'spss'));
  });

  test('has the drawings of its own code below those of the records', async () => {
    const drawn = (build: FakeBuild, covers: object): FakeBuild => {
      const records = { '.generated/artwork.json': { covers }, ...JSON.parse(build.files?.['records.json'] ?? '') };
      return { ...build, files: { ...build.files, 'records.json': JSON.stringify(records) } };
    };
    await shop.release(drawn(first, { code: '/media/code.svg', both: '/media/earlier.svg' }));
    await shop.release(drawn(second, { both: '/media/newest.svg', record: '/media/record.svg' }));
    await assembleRelease(shop.home, 'courses', parts);
    expect(JSON.parse(await released('records.json'))['.generated/artwork.json']).toEqual({
      covers: { code: '/media/code.svg', both: '/media/newest.svg', record: '/media/record.svg' },
    });
  });

  test.each<[string, FakeBuild, string]>([
    [
      'whose records the code cannot read',
      courses('1.3.0', 'broken', ['spss', '']),
      'the code of courses@1.2.0 does not go with the records of courses@1.3.0: content/landings.json: 1: a landing has a slug',
    ],
    [
      'that lacks records which the code reads',
      { ...second, files: { ...second.files, 'records.json': '{}' } },
      'the code of courses@1.2.0 does not go with the records of courses@1.3.0: there are no records content/landings.json',
    ],
    [
      'from before records stood apart',
      { app: 'courses', version: '1.3.0' },
      'courses@1.3.0 is in one piece: it was built before code and records could be taken apart',
    ],
  ])('is not made of one %s, and nothing is left of it', async (_what, other, message) => {
    await shop.release(first);
    await shop.release(other);
    await expect(assembleRelease(shop.home, 'courses', parts)).rejects.toThrow(message);
    await expect(released('descriptor.json')).rejects.toThrow('ENOENT');
  });
});

describe('rolling back one part', () => {
  const third = courses('1.4.0', 'broken', ['spss', 'new', 'newer']);
  const back = (part: Part, version?: string) =>
    rollBack(shop.context, 'courses', (live) => earlierPart(shop.home, live, 'courses', part, version));

  test('of code keeps the landings that came after it, and passes over releases of the same code', async () => {
    await shop.live(shell, first, second, third);
    const version = pair('1.2.0', 'spss', 'new', 'newer');
    expect(await back('code')).toMatchObject({ from: '1.4.0', to: version });
    expect(await shop.document('/courses/newer')).toContain(`courses ${version}`);
    // No page can hold two releases with the same code.
    expect(await shop.shown()).toContain(`courses@${version}`);
    await expect(back('code')).rejects.toThrow(
      `no good release of courses before ${version} has other code: name one, riwaq rollback courses <version> --only code`,
    );
  });

  test('is refused where the live release is in one piece, or is the shell', async () => {
    await shop.live(shell, { app: 'courses', version: '1.1.0' });
    await expect(back('records')).rejects.toThrow('courses@1.1.0 is in one piece');
    await expect(rollBack(shop.context, 'shell', (live) => earlierPart(shop.home, live, 'shell', 'code'))).rejects.toThrow(
      'shell@1.0.0: the shell has no records of its own',
    );
  });

  test('of records keeps the code', async () => {
    await shop.live(shell, first, second, third);
    expect(await back('records')).toMatchObject({ from: '1.4.0', to: pair('1.4.0', 'spss', 'new') });
    await expect(shop.document('/courses/newer')).rejects.toThrow('ENOENT');
    const operator = operatorOf(shop, shop.home, { printed: [], complained: [], builds: [] });
    expect(await runRiwaq('rollback courses --only records'.split(' '), [rollbackCommand], operator)).toBe(0);
    expect(await shop.shown()).toContain(`courses@${pair('1.4.0', 'spss')} <1.2.0`);
  });
});

describe('promoting code', () => {
  const lines = async (line: string) => {
    const log = { printed: [] as string[], complained: [] as string[], builds: [] };
    const code = await runRiwaq(line.split(' '), [promoteCommand], {
      ...operatorOf(shop, shop.home, log),
      environment: { RIWAQ_GATE: 'off' },
    });
    return { code, printed: log.printed.join('\n'), complained: log.complained.join('\n') };
  };

  test('keeps the live records, says what stays out, and is one release of both', async () => {
    await shop.live(shell, first);
    await shop.release(second);
    const version = pair('1.3.0', 'spss');
    const { code, printed, complained } = await lines('promote courses@1.3.0');
    expect(code).toBe(0);
    expect(printed).toContain(`live now: courses@${version}`);
    expect(complained).toContain('courses@1.3.0 goes live with the live records; its own stay out: + landings new');
    await expect(shop.document('/courses/new')).rejects.toThrow('ENOENT');
    expect((await shop.history()).at(-1)).toMatchObject({
      from: '1.2.0',
      to: version,
      parts: { code: '1.3.0', records: digest(['spss']) },
    });
    expect((await lines('promote courses@1.3.0')).printed).toContain('live already: the code of courses@1.3.0');
  });

  test('brings its records where that is said', async () => {
    await shop.live(shell, first);
    await shop.release(second);
    expect((await lines('promote courses@1.3.0 --with-records')).printed).toContain('live now: courses@1.3.0');
    expect(await shop.document('/courses/new')).toContain('courses 1.3.0');
  });

  test('that cannot read the live records is refused by file and field, and both go by a word', async () => {
    await shop.live(shell, first);
    const strict = courses('1.3.0', 'strict', ['new']);
    const description = strict.files?.['description.cjs']?.replace('!slug', "slug === 'spss'") ?? '';
    await shop.release({ ...strict, files: { ...strict.files, 'description.cjs': description } });
    const { code, complained } = await lines('promote courses@1.3.0');
    expect([code, complained]).toEqual([1, expect.stringContaining('content/landings.json: 0: a landing has a slug')]);
    expect(await shop.shown()).toContain('courses@1.2.0');
    expect((await lines('promote courses@1.3.0 --with-records --drop')).code).toBe(0);
  });
});

describe('a release of records, without a build', () => {
  /** Releases the records of a folder whose landings are these, with the live code. */
  async function released(landings: readonly string[], otherFile?: string) {
    const folder = join(shop.home, 'courses-mfe');
    await mkdir(join(folder, 'content'), { recursive: true });
    await writeFile(join(shop.home, 'package-lock.json'), '{ "packages": {} }');
    await writeFile(join(folder, 'package.json'), '{ "version": "1.2.0" }');
    await writeFile(join(folder, 'content/landings.json'), JSON.stringify(landings.map((slug) => ({ slug }))));
    if (otherFile) await writeFile(join(folder, 'content', otherFile), '[]');
    return releaseRecords(shop.home, { app: 'courses', folder }, Date.parse('2026-11-23T12:00:00Z'));
  }

  test('has the live code, goes live, and the next one follows it', async () => {
    await shop.live(shell, first);
    const { version, notes, outcome } = await released(['spss', 'new']);
    expect(version).toMatch(/^1\.2\.0-records\.[0-9a-f]{8}$/);
    expect([outcome, notes.map(noteText)]).toEqual(['released', ['+ landings new']]);
    expect(await released(['spss', 'new'])).toMatchObject({ version, outcome: 'unchanged' });

    await promote(shop.context, [{ app: 'courses', version, bringsRecords: true }]);
    expect(await shop.document('/courses/new')).toContain(`courses ${version}`);
    const { files = {} } = courses('1.2.0', 'plain', ['spss', 'new']);
    for (const file of ['browser/page.js', 'server/remoteEntry.js', 'records.json'])
      expect([file, await readFile(shop.file('courses', version, file), 'utf8')]).toEqual([file, files[file]]);

    const { version: next } = await released(['spss', 'new', 'newer']);
    const descriptor = await readDescriptor(shop.file('courses', next, ''), 'the release');
    const [, digest] = next.split('-records.');
    expect(descriptor).toMatchObject({ code: 'plain', recordsDigest: digest, assembled: { code: '1.2.0', records: digest } });
    expect(Object.keys(descriptor.files)).not.toContain('media/cover-1.svg');
  });

  test.each<[string, readonly string[], string | undefined, string]>([
    [
      'that the live code cannot read',
      ['spss', ''],
      undefined,
      'the code of courses@1.2.0 refuses the records: content/landings.json: 1: a landing has a slug',
    ],
    [
      'in a file that the live code does not read',
      ['spss'],
      'events.json',
      'content/events.json: the code of courses@1.2.0 does not read this file',
    ],
  ])('%s is refused', async (_what, landings, file, message) => {
    await shop.live(shell, first);
    await expect(released(landings, file)).rejects.toThrow(message);
  });

  test('needs live code', async () => {
    await expect(released(['spss'])).rejects.toThrow('courses is not live: there is no code for its records');
  });
});
