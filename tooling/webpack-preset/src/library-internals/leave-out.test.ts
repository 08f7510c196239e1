import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { installedVersion, projectFolder } from '../app-source';
import { PRELOADER, SNAPSHOT_HANDLER, STYLIS_PREFIXER } from './leave-out';

const libraries = join(projectFolder(import.meta.dirname), 'node_modules');
const read = (file: string) => readFileSync(join(libraries, file), 'utf8');

/** What a module imports from where, as its source writes it. */
function imported(source: string, from: RegExp): readonly string[] {
  const found = [...source.matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)].filter(([, , request = '']) => from.test(request));
  return found.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')));
}

describe("styled-components' prefixes", () => {
  test('are written as we know it of the versions that we build, and are off', () => {
    expect(installedVersion('styled-components')).toBe('6.6.0');
    expect(installedVersion('stylis')).toBe('4.3.6');
    expect(read('styled-components/dist/styled-components.browser.esm.js')).toMatch(/\.prefix&&\w+\.push\(\w+\.prefixer\)/);
  });

  test('are all that is left out of stylis', () => {
    expect(imported(read('stylis/src/Middleware.js'), STYLIS_PREFIXER)).toEqual(['prefix']);
    expect(read('stylis/src/Prefixer.js').match(/^export /gm)).toHaveLength(1);
  });
});

describe('what the federation runtime reads manifests with', () => {
  const core = '@module-federation/runtime-core/dist';

  test('is there as we know it of the version that we build', () => {
    expect(installedVersion('@module-federation/runtime-core')).toBe('2.9.2');
    expect(imported(read(`${core}/core.js`), SNAPSHOT_HANDLER)).toEqual(['SnapshotHandler']);
    expect(imported(read(`${core}/remote/index.js`), SNAPSHOT_HANDLER)).toEqual(['getGlobalRemoteInfo']);
    expect(imported(read(`${core}/helpers.js`), PRELOADER)).toEqual(['preloadAssets']);
  });

  test('is replaced everywhere', async () => {
    const handler = new (await import('./instead/manifests.mjs')).SnapshotHandler();
    const asked = ['core.js', 'remote/index.js', 'utils/plugin.js'].flatMap((file) => [
      ...read(`${core}/${file}`).matchAll(/\bsnapshotHandler\.(\w+)/g),
    ]);
    // What looks releases up is asked by `preloadRemote` and by the plugin that `disableSnapshot` leaves out.
    const names = new Set(asked.map(([, name = '']) => name));
    names.delete('loadRemoteSnapshotInfo');
    expect([...names].filter((name) => !(name in handler))).toEqual([]);
    expect(handler.hooks.applyPlugin()).toBeUndefined();
  });
});
