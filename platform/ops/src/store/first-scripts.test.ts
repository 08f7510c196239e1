import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { type FakeBuild, writeBuild } from '../testing/build-output';
import { Shop } from '../testing/shop';
import { readVerifiedDescriptor } from './check-release';
import { makeRelease } from './make-release';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

/** A script of so many KiB that does not compress. */
const script = (kib: number) => randomBytes(kib * 768).toString('base64');

/** Releases a build that is weighed with these live releases. Returns its descriptor. */
async function released(build: FakeBuild, most: number, live: readonly ReleaseDescriptor[] = []): Promise<ReleaseDescriptor> {
  const folder = await mkdtemp(join(shop.home, 'build-'));
  await writeBuild(folder, build);
  await makeRelease(shop.home, build.app, folder, { most, live });
  return readVerifiedDescriptor(shop.home, build);
}

const offers = { app: 'offers', version: '1.4.0', routes: ['/offers', '/offers/:slug'] } as const;
const shell = { app: 'shell', version: '1.0.0', routes: ['/contact'] } as const;

test('a release with a page that loads too much script at first is refused by page, figure and limit, and is not in the store', async () => {
  const heavy = { ...offers, files: { 'browser/page.js': script(40) } };
  await expect(released(heavy, 20)).rejects.toThrow(
    /^offers@1\.4\.0 refused: pages that are too heavy .*\n {2}\/offers loads 3\d\.\d KiB of script at first, at most 20\n {2}\/offers\/:slug loads/,
  );
  await expect(readVerifiedDescriptor(shop.home, offers)).rejects.toThrow('there is no release offers@1.4.0');
  await expect(released(heavy, 60)).resolves.toMatchObject({ version: '1.4.0' });
});

test('what counts is what is sent, compressed', async () => {
  const large = { ...offers, files: { 'browser/page.js': `/* ${'word '.repeat(50_000)} */` } };
  await expect(released(large, 20)).resolves.toMatchObject({ version: '1.4.0' });
});

test('the first scripts of the live shell count, and the copy of the design system where the shell has an older one', async () => {
  const carried = (version: string) => ({ '@riwaq/design-system': { version, files: ['page.js'] } });
  const live = await released({ ...shell, carried: carried('1.0.0'), files: { 'browser/remoteEntry.js': script(30) } }, 60);
  await expect(released(offers, 20)).resolves.toMatchObject({ version: '1.4.0' });
  await expect(released({ ...offers, version: '1.5.0' }, 20, [live])).rejects.toThrow('/offers loads 2');
  const copy = { '@riwaq/design-system': { version: '2.0.0', files: ['copy.js'] } };
  const files = { 'browser/copy.js': script(30) };
  await expect(released({ ...offers, version: '1.6.0', carried: copy, files }, 40, [live])).rejects.toThrow('/offers loads 4');
  await expect(
    released({ ...offers, version: '1.6.0', carried: { '@riwaq/design-system': { version: '1.0.0', files: ['copy.js'] } }, files }, 40, [
      live,
    ]),
  ).resolves.toMatchObject({ version: '1.6.0' });
});

test('a shell is weighed with the pages of every live app', async () => {
  const live = await released({ ...offers, files: { 'browser/page.js': script(20) } }, 60);
  const next = { ...shell, version: '2.0.0', files: { 'browser/remoteEntry.js': script(20) } };
  await expect(released(next, 25, [live])).rejects.toThrow(/^shell@2\.0\.0 refused: .*\n {2}\/offers loads 3\d\.\d KiB/);
  await expect(released(next, 25)).resolves.toMatchObject({ version: '2.0.0' });
});
