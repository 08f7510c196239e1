import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rollbackCommand } from '../../cli/change/rollback';
import { assembleCommand } from '../../cli/releases/assemble';
import { releaseCommand } from '../../cli/releases/release';
import { runRiwaq } from '../../cli/run';
import { readDescriptor } from '../../store/read-descriptor';
import type { FakeBuild } from '../../testing/build-output';
import { coursesBuild as courses } from '../../testing/courses-build';
import { operatorOf } from '../../testing/operator';
import { Shop, shell } from '../../testing/shop';
import { promote, rollBack } from '../generations/deploy';
import { assembleRelease } from './assemble-release';
import { earlierPart, type Part } from './earlier-part';

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const first = courses('1.2.0', 'plain', ['spss']);
const second = courses('1.3.0', 'broken', ['spss', 'new']);
const parts = { code: '1.2.0', records: '1.3.0' };
const released = (file: string) => readFile(shop.file('courses', '1.2.0-records.1.3.0', file), 'utf8');

test('the command puts it together, and says of what', async () => {
  await shop.release(first);
  await shop.release(second);
  const printed: string[] = [];
  const operator = operatorOf(shop, shop.home, { printed, complained: printed, builds: [] });
  expect(await runRiwaq('assemble courses --code 1.2.0 --records 1.3.0'.split(' '), [assembleCommand], operator)).toBe(0);
  expect(printed).toEqual(['courses@1.2.0-records.1.3.0 released: the code of 1.2.0, the records of 1.3.0']);
});

describe('a release of the code of one and the records of another', () => {
  test('is, to the byte, what a build of both would be', async () => {
    await shop.release(first);
    await shop.release(second);
    expect(await assembleRelease(shop.home, 'courses', parts)).toEqual({
      app: 'courses',
      version: '1.2.0-records.1.3.0',
      outcome: 'released',
    });
    const { files = {}, documents } = courses('1.2.0-records.1.3.0', 'plain', ['spss', 'new']);
    for (const [file, text] of Object.entries(files)) expect([file, await released(file)]).toEqual([file, text]);

    const descriptor = await readDescriptor(shop.file('courses', '1.2.0-records.1.3.0', ''), 'the release');
    expect(descriptor.documents.map(({ path }) => path)).toEqual(documents);
    expect(descriptor).toMatchObject({
      code: 'plain',
      assembled: parts,
      data: { 'courses.json': { landings: [{ slug: 'spss' }, { slug: 'new' }] } },
    });
    expect(await released('media/cover-1.svg')).toBe('<svg>1</svg>');
  });

  test('is the same when it is assembled again, and taken apart again leads back to what was built', async () => {
    await shop.release(first);
    await shop.release(second);
    await assembleRelease(shop.home, 'courses', parts);
    expect((await assembleRelease(shop.home, 'courses', parts)).outcome).toBe('unchanged');
    const back = await assembleRelease(shop.home, 'courses', { code: '1.2.0-records.1.3.0', records: '1.2.0' });
    expect(back).toEqual({ app: 'courses', version: '1.2.0', outcome: 'unchanged' });
    const third = await assembleRelease(shop.home, 'courses', { code: '1.3.0', records: '1.2.0' });
    expect(third.version).toBe('1.3.0-records.1.2.0');
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
      'the code of courses@1.2.0 does not go with the records of courses@1.3.0: courses@1.3.0 has no records «content/landings.json#default»',
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
    expect(await back('code')).toMatchObject({ from: '1.4.0', to: '1.2.0-records.1.4.0' });
    expect(await shop.document('/courses/newer')).toContain('courses 1.2.0-records.1.4.0');
    expect(await shop.shown()).toContain('courses@1.2.0-records.1.4.0 <1.2.0');
    await expect(back('code')).rejects.toThrow(
      'no good release of courses before 1.2.0-records.1.4.0 has other code: name one, riwaq rollback courses <version> --only code',
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
    expect(await back('records')).toMatchObject({ from: '1.4.0', to: '1.4.0-records.1.3.0' });
    await expect(shop.document('/courses/newer')).rejects.toThrow('ENOENT');
    const operator = operatorOf(shop, shop.home, { printed: [], complained: [], builds: [] });
    expect(await runRiwaq('rollback courses --only records'.split(' '), [rollbackCommand], operator)).toBe(0);
    expect(await shop.shown()).toContain('courses@1.4.0-records.1.2.0 <1.2.0');
  });
});

describe('a release of records, without a build', () => {
  /** Runs `riwaq release --records` in a project whose landings are these. */
  async function releaseRecords(landings: readonly string[], otherFile?: string) {
    const folder = join(shop.home, 'courses-mfe');
    await mkdir(join(folder, 'content'), { recursive: true });
    await writeFile(join(shop.home, 'package-lock.json'), '{ "packages": {} }');
    await writeFile(join(folder, 'package.json'), '{ "version": "1.2.0" }');
    await writeFile(join(folder, 'content/landings.json'), JSON.stringify(landings.map((slug) => ({ slug }))));
    if (otherFile) await writeFile(join(folder, 'content', otherFile), '[]');
    const log = { printed: [] as string[], complained: [] as string[], builds: [] as string[] };
    const code = await runRiwaq(['release', 'courses', '--records'], [releaseCommand], operatorOf(shop, shop.home, log));
    return { code, ...log, lines: log.printed.join('\n') };
  }
  const nameIn = (lines: string) => /courses@(\S+) released/.exec(lines)?.[1] ?? '';

  test('has the live code, goes live, and the next one follows it', async () => {
    await shop.live(shell, first);
    const { code, lines, builds } = await releaseRecords(['spss', 'new']);
    expect({ code, builds }).toEqual({ code: 0, builds: [] });
    const version = nameIn(lines);
    expect(version).toMatch(/^1\.2\.0-records\.[0-9a-f]{8}$/);
    expect(lines).toContain('+ landings new');
    expect(lines).toContain(`npx riwaq promote courses@${version}`);
    expect((await releaseRecords(['spss', 'new'])).lines).toContain(`courses@${version} is released already: nothing changed`);

    await promote(shop.context, [{ app: 'courses', version }]);
    expect(await shop.document('/courses/new')).toContain(`courses ${version}`);
    const { files = {} } = courses(version, 'plain', ['spss', 'new']);
    for (const file of ['browser/page.js', 'server/remoteEntry.js', 'records.json'])
      expect([file, await readFile(shop.file('courses', version, file), 'utf8')]).toEqual([file, files[file]]);

    const next = nameIn((await releaseRecords(['spss', 'new', 'newer'])).lines);
    const descriptor = await readDescriptor(shop.file('courses', next, ''), 'the release');
    expect(descriptor).toMatchObject({ code: 'plain', assembled: { code: '1.2.0', records: next } });
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
    const { code, complained } = await releaseRecords(landings, file);
    expect(code).toBe(1);
    expect(complained.join('\n')).toContain(message);
  });

  test('needs live code', async () => {
    const { complained } = await releaseRecords(['spss']);
    expect(complained.join('\n')).toContain('courses is not live: there is no code for its records');
  });
});
