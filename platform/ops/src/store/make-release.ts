import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { isThere, listFiles, removeAbandoned, syncFolder, syncTree } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { isSystemError, UserError } from '../system/user-error';
import { findDamage } from './check-release';
import { copiedFrom, writeCopies } from './compressed-copies';
import { copyMedia } from './copy-media';
import { isPublicFile } from './file-types';
import { requireLightPages, type WeightLimit } from './first-scripts';
import { descriptorDifferences, descriptorDigest, readDescriptor } from './read-descriptor';
import { nameOf, nextVersion, type ReleaseName, releaseFolder } from './release-store';
import { requireContract } from './remote-contract';
import { linkOrCopy } from './stored-documents';

/** Files that are copied at once. */
const AT_ONCE = 16;

export interface ReleaseResult extends ReleaseName {
  /** `unchanged` where the store had this release. */
  readonly outcome: 'released' | 'unchanged';
}

/**
 * Puts a build (`from`) into the release store: immutable, verified, compressed. It appears whole or not at all. Throws `UserError` where
 * the version exists with other content, or a page is heavier than `limit`.
 */
export async function makeRelease(home: string, app: AppName, from: string, limit?: WeightLimit): Promise<ReleaseResult> {
  const descriptor = await readDescriptor(from, `the build of ${app}`);
  if (descriptor.name !== app) throw new UserError(`${from} holds a build of ${descriptor.name}, not of ${app}`);
  return placeRelease(home, descriptor, (unfinished) => copyBuild(home, from, unfinished), limit);
}

/** Copies a build. Pictures that are public already are linked, as their names tell their content: a landing among ten thousand draws one. */
async function copyBuild(home: string, from: string, unfinished: string): Promise<void> {
  const sizeOf = (file: string) => stat(file).then(({ size }) => size);
  await forEachConcurrently(await listFiles(from), AT_ONCE, async (file) => {
    const [built, known, copy] = [join(from, file), join(home, file), join(unfinished, file)];
    const isPublic =
      file.startsWith('media/') && !copiedFrom(file) && (await sizeOf(built)) === (await sizeOf(known).catch(() => undefined));
    await mkdir(dirname(copy), { recursive: true });
    if (!isPublic || !linkOrCopy(known, copy)) await copyFile(built, copy);
  });
}

/**
 * Puts the release of `descriptor` into the store, after `fill` wrote its files into a folder. It appears whole or not at all. An existing
 * version is only compared. Throws `UserError` where it speaks another contract, a file is missing, changed or unlisted, the version exists with other
 * content, or a page is heavier than `limit`.
 */
export async function placeRelease(
  home: string,
  descriptor: ReleaseDescriptor,
  fill: (unfinished: string) => Promise<void>,
  limit?: WeightLimit,
): Promise<ReleaseResult> {
  requireContract([descriptor]);
  const { name: app, version } = descriptor;
  const release = { app, version };
  const target = releaseFolder(home, app, version);
  if (await isThere(target)) return compare(home, release, descriptor);

  const shelf = join(home, 'releases', app);
  await mkdir(shelf, { recursive: true });
  await removeAbandoned(shelf, '.draft-');
  const unfinished = join(shelf, `.draft-${randomUUID()}`);
  try {
    await fill(unfinished);
    await refuseDamage(unfinished, release, descriptor);
    const open = Object.keys(descriptor.files).filter((file) => /^(browser|media)\//.test(file) && isPublicFile(file));
    await writeCopies(unfinished, open);
    if (limit) await requireLightPages(home, unfinished, descriptor, limit);
    await copyMedia(home, unfinished);
    await syncTree(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    return compare(home, release, descriptor);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await syncFolder(shelf);
  return { ...release, outcome: 'released' };
}

/** The version exists: accepted where it is the same release, whole. */
async function compare(home: string, release: ReleaseName, built: ReleaseDescriptor): Promise<ReleaseResult> {
  const target = releaseFolder(home, release.app, release.version);
  const stored = await readDescriptor(target, nameOf(release));
  if (descriptorDigest(stored) !== descriptorDigest(built)) {
    const [first, second, third, ...more] = descriptorDifferences(stored, built);
    const named = [first, second, third].filter((file) => file !== undefined).join(', ');
    throw new UserError(
      `${nameOf(release)} is released already with other content (${named}${more.length > 0 ? ` and ${more.length} more` : ''}): raise it to ${await nextVersion(home, release)} or more`,
    );
  }
  await refuseDamage(target, release, stored);
  return { ...release, outcome: 'unchanged' };
}

async function refuseDamage(folder: string, release: ReleaseName, descriptor: ReleaseDescriptor): Promise<void> {
  const damage = await findDamage(folder, descriptor);
  if (damage.length > 0) throw new UserError(damage.map((line) => `${nameOf(release)}: ${line}`).join('\n'));
}
