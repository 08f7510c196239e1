import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeBuild } from '../testing/build-output';
import { Shop } from '../testing/shop';
import { readVerifiedDescriptor } from './check-release';
import { makeRelease } from './make-release';

const offers = { app: 'offers', version: '1.4.0' } as const;
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

describe('a release', () => {
  test('holds the build, with a brotli and a gzip copy beside each script', async () => {
    expect(await shop.release(offers)).toEqual({ ...offers, outcome: 'released' });
    const script = await readFile(shop.file('offers', '1.4.0', 'browser/remoteEntry.js'));
    expect(brotliDecompressSync(await readFile(shop.file('offers', '1.4.0', 'browser/remoteEntry.js.br'))).equals(script)).toBe(true);
    expect(gunzipSync(await readFile(shop.file('offers', '1.4.0', 'browser/remoteEntry.js.gz'))).equals(script)).toBe(true);
    await expect(stat(shop.file('offers', '1.4.0', 'server/remoteEntry.js.br'))).rejects.toThrow('ENOENT');
  });

  test('makes its images public beside those of the other releases', async () => {
    await shop.release(offers);
    await shop.release({ ...offers, version: '1.5.0' });
    await shop.release({ app: 'courses', version: '1.0.0' });
    expect((await readdir(join(shop.home, 'media'))).filter((file) => file.endsWith('.svg'))).toEqual([
      'cover-courses.svg',
      'cover-offers.svg',
    ]);
  });

  test('shares images that are public already: ten thousand are not copied for one new landing', async () => {
    await shop.release(offers);
    await shop.release({ ...offers, version: '1.5.0', files: { 'media/new.svg': '<svg>new</svg>' } });
    const inodeOf = async (file: string) => (await stat(file)).ino;
    const [ofRelease, known] = [shop.file('offers', '1.5.0', 'media/cover-offers.svg'), join(shop.home, 'media/cover-offers.svg')];
    expect(await inodeOf(ofRelease)).toBe(await inodeOf(known));
    expect(await readFile(shop.file('offers', '1.5.0', 'media/new.svg'), 'utf8')).toBe('<svg>new</svg>');
  });

  test('made twice of the same build changes nothing', async () => {
    await shop.release(offers);
    expect(await shop.release(offers)).toEqual({ ...offers, outcome: 'unchanged' });
  });

  test('is made once where two do it at the same time', async () => {
    const outcomes = await Promise.all([shop.release(offers), shop.release(offers)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['released', 'unchanged']);
    expect(await readdir(join(shop.home, 'releases/offers'))).toEqual(['1.4.0']);
  });

  test('of a version that exists with other content is refused, and the first different files are named', async () => {
    await shop.release(offers);
    await expect(shop.release({ ...offers, files: { 'browser/page.js': 'other', 'browser/new.js': 'new' } })).rejects.toThrow(
      'offers@1.4.0 is released already with other content (browser/new.js, browser/page.js): raise it to 1.4.1 or more',
    );
    expect(await readFile(shop.file('offers', '1.4.0', 'browser/page.js'), 'utf8')).toContain('offers 1.4.0');
  });

  test('of another route list under the same version is refused too', async () => {
    await shop.release(offers);
    await expect(shop.release({ ...offers, routes: ['/offers/:offerSlug'] })).rejects.toThrow('other content (descriptor.json (routes))');
  });

  test('with a link in place of a file, or to a folder of the machine, is refused', async () => {
    const build = join(shop.home, 'build');
    await writeBuild(build, offers);
    await symlink('/etc', join(build, 'browser/etc'));
    await expect(makeRelease(shop.home, 'offers', build)).rejects.toThrow('is neither a file nor a folder');
    expect(await readdir(join(shop.home, 'releases/offers'))).toEqual([]);
  });

  test('of another app’s build is refused', async () => {
    const build = await mkdtemp(join(shop.home, 'build-'));
    await writeBuild(build, offers);
    await expect(makeRelease(shop.home, 'courses', build)).rejects.toThrow('holds a build of offers, not of courses');
  });

  test.each([
    ['a changed file', 'browser/page.js', 'tampered', 'offers@1.4.0: browser/page.js was changed after the build'],
    ['an unlisted file', 'browser/extra.js', 'extra', 'offers@1.4.0: browser/extra.js is not listed in the descriptor'],
  ])('is not made of a build with %s', async (_what, file, text, message) => {
    const build = await mkdtemp(join(shop.home, 'build-'));
    await writeBuild(build, offers);
    await writeFile(join(build, file), text);
    await expect(makeRelease(shop.home, 'offers', build)).rejects.toThrow(message);
    expect(await readdir(join(shop.home, 'releases/offers'))).toEqual([]);
  });

  test('whose image has the name of another image is refused', async () => {
    await shop.release(offers);
    await expect(shop.release({ ...offers, version: '1.5.0', files: { 'media/cover-offers.svg': '<svg/>' } })).rejects.toThrow(
      'media/cover-offers.svg is public with another content',
    );
  });

  test('leaves an image that another release has already made public, compressed copies too', async () => {
    await shop.release(offers);
    await shop.release({ ...offers, version: '1.5.0' });
    await expect(readVerifiedDescriptor(shop.home, { app: 'offers', version: '1.5.0' })).resolves.toMatchObject({ version: '1.5.0' });
  });
});

describe('a release that was tampered with', () => {
  beforeEach(() => shop.release(offers));

  test.each([
    ['a changed script', 'browser/page.js', 'browser/page.js was changed after the build'],
    ['a changed compressed copy', 'browser/remoteEntry.js.br', 'browser/remoteEntry.js.br was changed after the release'],
    ['an added file', 'browser/spy.js', 'browser/spy.js is not listed in the descriptor'],
    ['an added compressed file', 'browser/spy.js.br', 'browser/spy.js.br is not listed in the descriptor'],
  ])('by %s is not loaded', async (_what, file, message) => {
    await writeFile(shop.file('offers', '1.4.0', file), 'tampered');
    await expect(readVerifiedDescriptor(shop.home, offers)).rejects.toThrow(`offers@1.4.0: ${message}`);
  });

  test('by a lost file is not loaded', async () => {
    await rm(shop.file('offers', '1.4.0', 'server/remoteEntry.js'));
    await expect(readVerifiedDescriptor(shop.home, offers)).rejects.toThrow('offers@1.4.0: server/remoteEntry.js is missing');
  });

  test('in its descriptor is not loaded, and the wrong field is named', async () => {
    const file = shop.file('offers', '1.4.0', 'descriptor.json');
    const descriptor = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...descriptor, routes: [{ id: 'x', pattern: 'offers', files: [] }] }));
    await expect(readVerifiedDescriptor(shop.home, offers)).rejects.toThrow(
      'offers@1.4.0, descriptor.json: routes.0.pattern: a path starts with /',
    );
  });

  test('so that it speaks another contract is not loaded, in words', async () => {
    const file = shop.file('offers', '1.4.0', 'descriptor.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), contract: 3 }));
    await expect(readVerifiedDescriptor(shop.home, offers)).rejects.toThrow('offers@1.4.0 speaks remote contract 3, this site speaks 2');
  });
});
