import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { federationName } from '@riwaq/app-source/federation-name';
import { checksum } from '@riwaq/app-source/release-facts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { makeRelease } from '@riwaq/ops/store/make-release';
import { readDescriptor } from '@riwaq/ops/store/read-descriptor';
import { nameOf, type ReleaseName, releaseFolder } from '@riwaq/ops/store/release-store';

/** The change of a variant: new text for some browser files. Each must change. */
export interface Changes {
  /** Selects files by content. */
  readonly files: RegExp;
  readonly change: (text: string) => string;
}

type Files = Map<string, Buffer>;

/** Its notes. */
export const variantNote = (from: ReleaseName) => `Brings what ${nameOf(from)} brings.`;

/**
 * Releases `from` again under another version with `changes` in its browser files. All checksums match. It composes like `from`; only a
 * browser notices.
 */
export async function releaseVariant(home: string, from: ReleaseName, version: string, changes?: Changes): Promise<ReleaseName> {
  const folder = releaseFolder(home, from.app, from.version);
  const stored = await readDescriptor(folder, nameOf(from));
  const descriptor = structuredClone(stored);
  const files = withChanges(await readRenamed(folder, stored, version), changes);
  const build = await mkdtemp(join(tmpdir(), 'riwaq-variant-'));
  try {
    for (const [file, content] of withChecksums(files, descriptor)) {
      await mkdir(dirname(join(build, file)), { recursive: true });
      await writeFile(join(build, file), content);
      descriptor.files[file] = { bytes: content.length, checksum: checksum(content) };
    }
    const changedFields = { version, notes: [variantNote(from)], global: federationName(from.app, version) };
    await writeFile(join(build, 'descriptor.json'), JSON.stringify({ ...descriptor, ...changedFields }));
    const { app } = await makeRelease(home, from.app, build);
    return { app, version };
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

/** The listed files of a release. Its scripts contain their address and global, and so the version. */
async function readRenamed(folder: string, { name, version: old, files }: ReleaseDescriptor, version: string): Promise<Files> {
  const read = Object.keys(files).map(async (file): Promise<[string, Buffer]> => {
    const content = await readFile(join(folder, file));
    if (!/\.c?js$/.test(file)) return [file, content];
    const text = content
      .toString()
      .replaceAll(`/releases/${name}/${old}/`, `/releases/${name}/${version}/`)
      .replaceAll(federationName(name, old), federationName(name, version));
    return [file, Buffer.from(text)];
  });
  return new Map(await Promise.all(read));
}

function withChanges(files: Files, changes: Changes | undefined): Files {
  if (!changes) return files;
  const struck = [...files].filter(([file]) => file.startsWith('browser/') && changes.files.test(file));
  if (struck.length === 0) throw new Error(`no browser file is named like ${changes.files}`);
  const changed = struck.map(([file, content]): [string, Buffer] => {
    const text = content.toString();
    const after = changes.change(text);
    if (after === text) throw new Error(`${file} stays as it is`);
    return [file, Buffer.from(after)];
  });
  return new Map([...files, ...changed]);
}

/** Loading scripts contain checksums: replaces them. */
function withChecksums(files: Files, { files: listed }: ReleaseDescriptor): Files {
  const renewed = [...files].flatMap(([file, content]): [string, string][] => {
    const before = listed[file]?.checksum;
    return before === undefined ? [] : [[before, checksum(content)]];
  });
  const renew = (content: Buffer) =>
    Buffer.from(renewed.reduce((text, [before, after]) => text.replaceAll(before, after), content.toString()));
  return new Map([...files].map(([file, content]) => [file, file.endsWith('.js') ? renew(content) : content]));
}

/** The version of the second release of offers and courses. */
export const SECOND_VERSION = '2.0.0';
