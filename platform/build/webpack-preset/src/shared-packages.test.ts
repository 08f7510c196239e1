import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { givenByShell, takenFromShell } from './shared-packages';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-shared-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(version: string): Promise<void> {
  const installed = join(folder, 'node_modules/@riwaq/design-system');
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'package.json'), JSON.stringify({ name: '@riwaq/design-system', version }));
}

describe('what is shared', () => {
  test('a remote carries the design system that it finds, and takes a newer one of its major', async () => {
    await install('3.12.4');
    const taken = takenFromShell(join(folder, 'app'));
    expect(taken['@riwaq/design-system']).toEqual({ singleton: false, requiredVersion: '^3.12.0', version: '3.12.4' });
    expect(taken['@riwaq/runtime']).toEqual({ singleton: true, requiredVersion: false, import: false });
  });

  test('a remote that imports react-router-dom takes what the shell gives of it', async () => {
    await install('3.12.4');
    expect(takenFromShell(folder)['react-router-dom']).toMatchObject({ import: false, shareKey: '@riwaq/runtime/router' });
    expect(givenByShell(folder)).toHaveProperty(['@riwaq/runtime/router']);
  });

  test('the shell takes no copy but its own', async () => {
    await install('3.12.4');
    expect(givenByShell(folder)['@riwaq/design-system/overlay']).toMatchObject({
      requiredVersion: '3.12.4',
      version: '3.12.4',
      eager: false,
    });
  });

  test('is refused where none is installed', () => {
    expect(() => takenFromShell(folder)).toThrow(`@riwaq/design-system is not installed for ${folder}`);
  });
});
