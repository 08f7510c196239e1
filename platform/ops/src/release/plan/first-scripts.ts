import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { releaseFolder } from '../../store/release-store';

/** Bytes of browser files of a release as they are sent: compressed where the store has a copy. For a lost file the descriptor's size counts. */
export async function sentBytes(home: string, { name, version, files }: ReleaseDescriptor, sent: readonly string[]): Promise<number> {
  const folder = releaseFolder(home, name, version);
  const sizes = sent.map(async (file) => {
    const copy = await stat(join(folder, `browser/${file}.br`)).catch(() => undefined);
    return copy?.size ?? files[`browser/${file}`]?.bytes ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Bytes of an app's first page: its entry, and its largest page. */
export async function firstScriptBytes(home: string, release: ReleaseDescriptor): Promise<number> {
  const start = [...new Set([...release.entry, ...release.remoteFiles])];
  const pages = release.routes.map(({ files }) =>
    sentBytes(
      home,
      release,
      files.filter((file) => !start.includes(file)),
    ),
  );
  return (await sentBytes(home, release, start)) + Math.max(0, ...(await Promise.all(pages)));
}
