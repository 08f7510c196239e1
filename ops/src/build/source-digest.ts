import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type AppName, workspaceOf } from '@riwaq/contracts';
import { installedPackages } from '../releases/installed-packages';
import { rootFolder } from './app-folders';

const skipped = new Set(['node_modules', 'dist', '.types', '.generated', 'testing', 'gateway']);

/** Digest of every source that an app's build depends on: its own, the shared packages', the build's, and the packages that are installed. */
export async function sourceDigest(app: AppName): Promise<string> {
  const folders = [workspaceOf[app], 'shared', 'ops/src/build'].map((folder) => join(rootFolder, folder));
  const files = (await Promise.all(folders.map(sourcesBelow))).flat();
  const lock = join(rootFolder, 'package-lock.json');
  const hash = createHash('sha256')
    .update(installedPackages(await readFile(lock, 'utf8'), lock))
    .update('\0');
  for (const file of files.sort()) {
    hash
      .update(relative(rootFolder, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map((entry) => {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourcesBelow(path) : [path];
  });
  return (await Promise.all(nested)).flat();
}
