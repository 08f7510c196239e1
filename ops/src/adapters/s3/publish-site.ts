import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, ReleaseDescriptor } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { readRegistry } from '../../registry/registry';
import { currentFolder } from '../../release/generations/generation-folders';
import { cachePolicies } from '../../serve/security-headers';
import { readVerifiedDescriptor } from '../../store/check-release';
import { contentTypeOf } from '../../store/file-types';
import { descriptorDigest } from '../../store/read-descriptor';
import { nameOf } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import type { Bucket } from './bucket';
import {
  type EditionIndex,
  editionFolder,
  editionIndexKey,
  editionName,
  filesShown,
  POINTER,
  type Pointer,
  readEditionIndex,
  readPointer,
} from './edition';
import { releaseObjects } from './release-objects';
import { type ObjectSource, type SentObjects, sendObjects } from './send-objects';

/** An edition that differs in more than this share of files becomes a new base with all files. */
const LARGEST_PART = 0.25;
/** The least number of files for that. */
const ALWAYS_FEW = 50;

export interface Published {
  /** The edition that the bucket shows, and the one before it. */
  readonly edition: string;
  readonly before: string | undefined;
  /** Browser files, images and fonts of releases. */
  readonly files: SentObjects;
  readonly documents: SentObjects;
  readonly milliseconds: number;
}

interface PublishOptions {
  /** Checks every object, also those that were checked before. */
  readonly again?: boolean | undefined;
}

/**
 * Publishes what is live: release files, then documents, then the pointer, which alone switches. Skips objects that are there. Throws
 * `UserError` where nothing is live, a file is damaged or the bucket fails; the bucket then still shows the old edition unless the message
 * says otherwise.
 */
export async function publishSite(home: string, bucket: Bucket, options: PublishOptions = {}): Promise<Published> {
  const { again = false } = options;
  const started = performance.now();
  const generation = await currentFolder(home);
  if (!generation) throw new UserError('nothing is live: there is nothing to publish');
  const registry = await readRegistry(generation);
  const shown = await filesShown(generation);
  const edition = editionName(shown);
  const pointer = await readPointer(bucket);
  const known = again ? undefined : await readEditionIndex(bucket, edition);
  const { index, files, documents } = known
    ? { index: known, files: nothing, documents: nothing }
    : await sendEdition({ home, generation, bucket, registry, shown, edition, pointer, again });
  const canary = canaryIn(registry);
  const ofCanary =
    registry.canary && (again || pointer?.canary !== canary) ? await readVerifiedDescriptor(home, registry.canary) : undefined;
  const sent = ofCanary ? sumOf(files, await sendReleases(home, bucket, [ofCanary])) : files;

  const wanted: Pointer = { over: edition, base: index.base ?? edition, ...(canary ? { canary } : {}) };
  if (!isSamePointer(pointer, wanted)) await point(bucket, wanted);
  // Another change went live meanwhile and may already have been published: its edition is shown again.
  if ((await currentFolder(home)) !== generation) return publishSite(home, bucket);
  return { edition, before: pointer?.over, files: sent, documents, milliseconds: Math.round(performance.now() - started) };
}

/** A canary in the pointer's format. */
function canaryIn({ canary }: Registry): string | undefined {
  return canary && `${nameOf(canary)} ${canary.traffic}`;
}

function isSamePointer(one: Pointer | undefined, other: Pointer): boolean {
  return one?.over === other.over && one.base === other.base && one.canary === other.canary;
}

const nothing: SentObjects = { sent: 0, kept: 0, bytes: 0 };

function sumOf(one: SentObjects, other: SentObjects): SentObjects {
  return { sent: one.sent + other.sent, kept: one.kept + other.kept, bytes: one.bytes + other.bytes };
}

/** Sends the public files of releases. */
async function sendReleases(home: string, bucket: Bucket, releases: readonly ReleaseDescriptor[]): Promise<SentObjects> {
  if (releases.length === 0) return nothing;
  const objects = (await Promise.all(releases.map((descriptor) => releaseObjects(home, descriptor)))).flat();
  const prefixes = ['media/', ...releases.map(({ name, version }) => `releases/${name}/${version}/`)];
  return sendObjects(bucket, uniqueOf(objects), await listedBelow(bucket, prefixes));
}

interface EditionOnItsWay {
  readonly home: string;
  readonly generation: string;
  readonly bucket: Bucket;
  readonly registry: Registry;
  readonly shown: ReadonlyMap<string, string>;
  readonly edition: string;
  readonly pointer: Pointer | undefined;
  readonly again: boolean;
}

async function sendEdition({ home, generation, bucket, registry, shown, edition, pointer, again }: EditionOnItsWay) {
  const [over, base] = await Promise.all(
    [pointer?.over, pointer?.base].map((name) => (name === undefined ? undefined : readEditionIndex(bucket, name))),
  );
  const descriptors = Object.values(registry.microFrontends).flatMap((entries) => entries.map(({ extras }) => extras.descriptor));
  const named = descriptors.map((descriptor) => ({
    descriptor,
    name: `${nameOf({ app: descriptor.name, version: descriptor.version })} ${descriptorDigest(descriptor)}`,
  }));
  const missing = named.filter(({ name }) => again || !over?.releases.includes(name));
  const files = await sendReleases(
    home,
    bucket,
    missing.map(({ descriptor }) => descriptor),
  );

  const onBase = !pointer || pointer.base === edition ? undefined : differenceOf(shown, base);
  const own = onBase ?? Object.fromEntries(shown);
  const objectsOf = (name: string, all: Iterable<readonly [string, string]>) =>
    [...all].map(([file, known]) => documentObject(generation, name, file, known));
  // The objects of the base were checked when it was sent.
  const ofBase =
    again && onBase && pointer
      ? objectsOf(
          pointer.base,
          [...shown].filter(([file]) => !(file in onBase)),
        )
      : [];
  const wanted = [...objectsOf(edition, Object.entries(own)), ...ofBase];
  const folders = [edition, ...(ofBase.length > 0 && pointer ? [pointer.base] : [])].map(editionFolder);
  const documents = await sendObjects(bucket, wanted, await listedBelow(bucket, folders));

  const index: EditionIndex = { own, base: onBase && pointer ? pointer.base : null, releases: named.map(({ name }) => name) };
  await putText(bucket, editionIndexKey(edition), JSON.stringify(index));
  return { index, files, documents };
}

/** The files that an edition adds to a base. Undefined where the base lacks a file, or too much differs. */
function differenceOf(shown: ReadonlyMap<string, string>, base: EditionIndex | undefined): Record<string, string> | undefined {
  if (!base || base.base !== null || Object.keys(base.own).some((file) => !shown.has(file))) return undefined;
  const differing = [...shown].filter(([file, known]) => base.own[file] !== known);
  return differing.length > Math.max(ALWAYS_FEW, shown.size * LARGEST_PART) ? undefined : Object.fromEntries(differing);
}

function documentObject(generation: string, edition: string, file: string, known: string): ObjectSource {
  const key = `${editionFolder(edition)}${file}`;
  const read = async () => {
    const content = await readFile(join(generation, 'site', file));
    if (checksum(content) !== known) throw new UserError(`${file} of the live generation is damaged: riwaq compose mends it`);
    return { key, content, checksum: known, contentType: contentTypeOf(file), cacheControl: cachePolicies.documents };
  };
  return { key, read };
}

async function listedBelow(bucket: Bucket, prefixes: readonly string[]): Promise<ReadonlySet<string>> {
  const listed = await Promise.all(prefixes.map((prefix) => bucket.list(prefix)));
  return new Set(listed.flat().map(({ key }) => key));
}

/** Releases share images and fonts. */
function uniqueOf(objects: readonly ObjectSource[]): ObjectSource[] {
  return [...new Map(objects.map((object) => [object.key, object])).values()];
}

async function point(bucket: Bucket, pointer: Pointer): Promise<void> {
  const { over, base, canary } = pointer;
  await putText(bucket, POINTER, `${JSON.stringify(pointer)}\n`, { over, base, ...(canary ? { canary } : {}) }).catch((error: unknown) => {
    const why = error instanceof UserError ? error.message : 'it failed';
    throw new UserError(`${why}; it may or may not show the new documents already, all of which are there`);
  });
  const shown = await readPointer(bucket);
  if (!isSamePointer(shown, pointer))
    throw new UserError(`the bucket ${bucket.name} took the pointer to edition ${pointer.over} and shows ${shown?.over ?? 'none'}`);
}

function putText(bucket: Bucket, key: string, text: string, metadata: Readonly<Record<string, string>> = {}): Promise<void> {
  const content = Buffer.from(text);
  return bucket.put({
    key,
    content,
    checksum: checksum(content),
    contentType: contentTypeOf('index.json'),
    cacheControl: cachePolicies.documents,
    metadata,
  });
}
