import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import { releaseFolder } from '../../store/release-store';

/**
 * Script bytes of an app's first page (compressed where the store has a copy): its entry, and its largest page. For a lost file the
 * descriptor's size counts.
 */
export async function firstScriptBytes(
  home: string,
  { name, version, entry, remoteFiles, routes, files }: ReleaseDescriptor,
): Promise<number> {
  const browser = join(releaseFolder(home, name, version), 'browser');
  const sizeOf = async (file: string) => {
    const copy = await stat(join(browser, `${file}.br`)).catch(() => undefined);
    return copy?.size ?? files[`browser/${file}`]?.bytes ?? 0;
  };
  const sumOf = async (all: readonly string[]) => (await Promise.all(all.map(sizeOf))).reduce((sum, bytes) => sum + bytes, 0);
  const start = [...new Set([...entry, ...remoteFiles])];
  const pages = await Promise.all(routes.map((route) => sumOf([...new Set(route.files)].filter((file) => !start.includes(file)))));
  return (await sumOf(start)) + Math.max(0, ...pages);
}
