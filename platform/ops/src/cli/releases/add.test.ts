import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { create, Header } from 'tar';
import { operatorOf } from '../../testing/operator';
import { demoSiteConfig, Shop, shell } from '../../testing/shop';
import { runRiwaq } from '../run';
import { shopCommands } from '../shop-commands';

/** The shop of CI, and that which takes a release from it. */
let ci: Shop;
let production: Shop;
let said: string[];
let complained: string[];

const offers = { app: 'offers', version: '1.1.0' } as const;
const FILE = 'browser/page.js';
const made = () => join(ci.home, 'releases/offers/1.1.0');
const tarball = () => join(ci.home, 'offers-1.1.0.tgz');

beforeEach(async () => {
  [ci, production] = [await Shop.open(), await Shop.open()];
  [said, complained] = [[], []];
  await ci.release(offers);
});
afterEach(() => Promise.all([ci, production].map((shop) => shop.close())));

function riwaq(...words: readonly string[]): Promise<number> {
  return runRiwaq(words, shopCommands, operatorOf(production, production.home, { printed: said, complained, builds: [] }));
}

/** Adds under a limit that every page exceeds. */
async function addHeavy(from: string): Promise<number> {
  const context = operatorOf(production, production.home, { printed: said, complained, builds: [] });
  const siteConfig = async () => ({ ...(await demoSiteConfig()), check: { firstScriptKiB: 0.001 } });
  return runRiwaq(['add', from], shopCommands, { ...context, siteConfig });
}

const inStore = () => readdir(join(production.home, 'releases/offers')).catch(() => []);
const digestOf = async (folder: string) => {
  const descriptor = await readFile(join(folder, 'descriptor.json'));
  return createHash('sha256').update(descriptor).digest('hex');
};

/** A tarball of one file, as somebody who means harm writes it. */
async function hostile(entry: Partial<Header>, content = 'harm'): Promise<void> {
  const header = new Header({ mode: 0o644, size: content.length, mtime: new Date(0), ...entry });
  header.encode();
  const padded = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  padded.write(content);
  await writeFile(tarball(), Buffer.concat([header.block ?? Buffer.alloc(0), padded, Buffer.alloc(1024)]));
}

describe('a release that was made elsewhere', () => {
  test('is refused where a page loads too much script at first', async () => {
    expect(await addHeavy(made())).toBe(1);
    expect(complained.join()).toContain('offers@1.1.0 refused: pages that are too heavy');
    expect(await inStore()).toEqual([]);
  });

  test.each([
    ['its folder', async () => made()],
    ['a tarball of that folder', () => create({ file: tarball(), gzip: true, cwd: join(made(), '..') }, ['1.1.0']).then(tarball)],
    ['a tarball of what is in it', () => create({ file: tarball(), cwd: made() }, ['.']).then(tarball)],
  ])('comes as %s, byte for byte, and goes live', async (_what, packed) => {
    const from = await packed();
    const digest = await digestOf(made());
    expect(await riwaq('add', from, '--digest', `sha256:${digest}`)).toBe(0);
    expect(said).toEqual([`offers@1.1.0 added: 5 files, sha256:${digest}`]);
    for (const file of ['descriptor.json', FILE, 'server/remoteEntry.js', 'media/cover-offers.svg'])
      expect(await readFile(production.file('offers', '1.1.0', file))).toEqual(await readFile(join(made(), file)));
    expect((await stat(production.file('offers', '1.1.0', FILE))).mode & 0o7022).toBe(0);
    await production.live(shell);
    expect(await riwaq('promote', 'offers@1.1.0')).toBe(0);
    expect(await production.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0']);
  });

  test('is refused where it has to be of another app', async () => {
    expect(await riwaq('add', made(), '--app', 'catalog')).toBe(1);
    expect(complained).toEqual([`offers@1.1.0 of ${made()} is no release of catalog`]);
    expect(await inStore()).toEqual([]);
    expect(await riwaq('add', made(), '--app', 'offers')).toBe(0);
  });

  test('changes nothing when it comes again, and never becomes another one', async () => {
    expect(await riwaq('add', made())).toBe(0);
    expect(await riwaq('add', made())).toBe(0);
    expect(said.at(-1)).toBe(`offers@1.1.0 is here already, with the same content, sha256:${await digestOf(made())}`);
    const other = await Shop.open();
    await other.release({ ...offers, files: { [FILE]: 'other();' } });
    const before = await digestOf(production.file('offers', '1.1.0', ''));
    expect(await riwaq('add', other.file('offers', '1.1.0', ''))).toBe(1);
    expect(complained.pop()).toContain('offers@1.1.0 is released already with other content');
    await writeFile(join(made(), FILE), 'x');
    expect(await riwaq('add', made())).toBe(1);
    expect(await digestOf(production.file('offers', '1.1.0', ''))).toBe(before);
    expect(await riwaq('add', other.file('offers', '1.1.0', ''), '--digest', before)).toBe(1);
    await other.close();
  });

  test('of which nothing is known is refused, and so is a wrong digest', async () => {
    expect(await riwaq('add', '/nowhere/1.1.0')).toBe(1);
    expect(await riwaq('add', ci.home)).toBe(1);
    expect(await riwaq('add', made(), '--digest', '0'.repeat(64))).toBe(1);
    expect(await riwaq('add', made(), '--digest', 'abc')).toBe(2);
    expect(complained).toEqual([
      'there is no /nowhere/1.1.0',
      `${ci.home} has no descriptor.json in ${ci.home}`,
      `offers@1.1.0 of ${made()} has the digest ${await digestOf(made())}, not ${'0'.repeat(64)}`,
      '--digest is the sha256 of one release’s descriptor.json: 64 hexadecimal digits',
    ]);
    expect(await inStore()).toEqual([]);
  });
});

describe('nothing stays of a folder', () => {
  test.each([
    ['a changed byte', () => writeFile(join(made(), FILE), 'x'), `${FILE} was changed`],
    ['a file that was cut off', () => truncate(join(made(), FILE)), `${FILE} was changed`],
    ['a file larger than the memory', () => truncate(join(made(), FILE), 2 ** 40), `${FILE} was changed`],
    ['a lost file', () => rm(join(made(), FILE)), `${FILE} is missing`],
    ['a file more', () => writeFile(join(made(), 'browser/more.js'), 'x'), 'browser/more.js is not listed'],
    ['no descriptor', () => rm(join(made(), 'descriptor.json')), 'has no descriptor.json'],
    ['half a descriptor', () => truncate(join(made(), 'descriptor.json'), 8), 'is not JSON'],
    ['a link', () => rm(join(made(), FILE)).then(() => symlink('/etc/passwd', join(made(), FILE))), 'is neither a file nor a folder'],
    [
      'a pipe',
      () => rm(join(made(), FILE)).then(() => void execFileSync('mkfifo', [join(made(), FILE)])),
      'is neither a file nor a folder',
    ],
    [
      'another app’s name',
      async () => {
        const file = join(made(), 'descriptor.json');
        await writeFile(file, (await readFile(file, 'utf8')).replace('"name":"offers"', '"name":"../../etc"'));
      },
      'the name of an app is written',
    ],
    [
      'a file outside it',
      async () => {
        const file = join(made(), 'descriptor.json');
        await writeFile(file, (await readFile(file, 'utf8')).replace(`"${FILE}":`, '"../../escaped":'));
      },
      'a file stays inside its release',
    ],
  ])('with %s', async (_what, damage, words) => {
    await damage();
    expect(await riwaq('add', made())).toBe(1);
    expect(complained.join()).toContain(words);
    expect(await inStore()).toEqual([]);
  });
});

describe('nothing stays of a tarball', () => {
  test.each([
    ['that was cut off', async () => truncate(tarball(), (await stat(tarball())).size - 200), 'is no whole tarball'],
    ['with a changed byte', () => appendFile(tarball(), 'x').then(() => changeByte(tarball())), 'is no whole tarball'],
    ['that is none', () => writeFile(tarball(), 'no tarball '.repeat(200)), 'is no whole tarball'],
    ['that is empty', () => truncate(tarball()), 'is no whole tarball'],
    ['whose file leaves it', () => hostile({ path: '../escaped', type: 'File' }), 'is no whole tarball'],
    ['whose file has an absolute path', () => hostile({ path: join(ci.home, 'escaped'), type: 'File' }), 'is no whole tarball'],
    ['with a symbolic link', () => hostile({ path: 'browser', linkpath: '/etc', type: 'SymbolicLink', size: 0 }, ''), 'neither a file nor'],
    ['with a hard link', () => hostile({ path: 'page', linkpath: '/etc/passwd', type: 'Link', size: 0 }, ''), 'neither a file nor'],
    ['with a device', () => hostile({ path: 'null', type: 'CharacterDevice', size: 0 }, ''), 'neither a file nor'],
    ['with a file of 200 MB', () => hostile({ path: 'large', type: 'File', size: 200_000_000 }), 'larger than a release may be'],
  ])('%s', async (_what, damage, words) => {
    await create({ file: tarball(), gzip: true, cwd: made() }, ['.']);
    await mkdir(join(ci.home, 'tmp'));
    await damage();
    expect(await riwaq('add', tarball())).toBe(1);
    expect(complained.join()).toContain(words);
    expect(await inStore()).toEqual([]);
    expect(await readdir(ci.home)).not.toContain('escaped');
  });
});

async function changeByte(file: string): Promise<void> {
  const content = await readFile(file);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 0xff;
  await writeFile(file, content);
}
