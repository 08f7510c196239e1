import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import { releaseFolder } from '../../store/release-store';

/**
 * Bytes of script, compressed where the store has a compressed copy, that a first page of an app needs of it: what starts it, and the page that needs most. A file that is
 * lost counts as the descriptor says.
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
