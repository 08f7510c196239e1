import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { givenByShell, givenPackages, sharedVersion } from './shared-packages';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-shared-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(name: string, version: string): Promise<void> {
  const folderOfPackage = join(folder, 'node_modules', name);
  await mkdir(folderOfPackage, { recursive: true });
  await writeFile(join(folderOfPackage, 'package.json'), JSON.stringify({ name, version }));
}

describe('the version of the shared packages', () => {
  test('is major and minor of the packages that an app finds', async () => {
    for (const name of givenPackages) await install(name, '3.12.4');
    expect(sharedVersion(folder)).toBe('3.12');
  });

  test('is refused where they were not raised together', async () => {
    for (const name of givenPackages) await install(name, '1.2.0');
    await install('@riwaq/store', '1.3.0');
    expect(() => sharedVersion(folder)).toThrow('@riwaq/runtime 1.2.0, @riwaq/store 1.3.0, @riwaq/design-system 1.2.0');
  });

  test('counts every package of ours that the build shares', () => {
    const shared = Object.keys(givenByShell).filter((name) => name.startsWith('@riwaq/'));
    expect(new Set(shared.map((name) => name.split('/').slice(0, 2).join('/')))).toEqual(new Set(givenPackages));
  });
});
