import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from '@riwaq/contracts/platform';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { packedWorkspaces } from './packages';
import { packedManifest, WorkspaceManifestSchema } from './packed-manifest';

const workspace = { folder: 'shared/runtime' };
const manifest = {
  name: '@riwaq/runtime',
  version: '1.4.0',
  sideEffects: false,
  exports: { '.': './src/index.ts', './router': './src/router/index.ts', './*': './src/*.tsx' },
  dependencies: { '@riwaq/text': '1.0.0', react: '19.3.1', valibot: '1.5.0', 'offers-mfe': '1.0.0', tsx: '4.0.0' },
  devDependencies: { '@jest/globals': '30.5.2', 'react-dom': '19.3.1', esbuild: '0.28.2' },
};
const imported = new Set(['react', 'valibot', '@jest/globals']);

describe('the package.json of a packed workspace', () => {
  test('gives what was built, with its types, and asks its user for what there must be one of', () => {
    expect(packedManifest({ ...workspace, omittedDependencies: ['tsx'] }, manifest, imported)).toEqual({
      name: '@riwaq/runtime',
      version: '1.4.0',
      license: 'UNLICENSED',
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.19' },
      files: ['dist'],
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './router': { types: './dist/router/index.d.ts', default: './dist/router/index.js' },
        './*': { types: './dist/*.d.ts', default: './dist/*.js' },
        './package.json': './package.json',
      },
      dependencies: { '@riwaq/text': '1.0.0', valibot: '1.5.0' },
      peerDependencies: { react: '^19.3.1', '@jest/globals': '^30.5.2' },
    });
  });

  test('gives its programs where it is a command', () => {
    const command = { ...workspace, programs: { riwaq: 'src/cli/riwaq-elsewhere.ts' } };
    expect(packedManifest(command, manifest, imported)).toMatchObject({ bin: { riwaq: './dist/cli/riwaq-elsewhere.js' } });
    expect(packedManifest(command, manifest, imported)).not.toHaveProperty('exports');
  });

  test('gives a module that is copied, with its types', () => {
    const exports = { './compile-styles': './src/styles/compile-styles.mjs' };
    expect(packedManifest(workspace, { ...manifest, exports }, imported)).toMatchObject({
      exports: { './compile-styles': { types: './dist/styles/compile-styles.d.mts', default: './dist/styles/compile-styles.mjs' } },
    });
  });

  test('cannot give what is not built', () => {
    const exports = { './programs': './bin/programs.mjs' };
    expect(() => packedManifest(workspace, { ...manifest, exports }, imported)).toThrow('@riwaq/runtime exports ./bin/programs.mjs');
  });

  test('of every packed workspace leads to packed workspaces alone', () => {
    const manifests = packedWorkspaces.map((packed) => {
      const file = join(rootFolder, packed.folder, 'package.json');
      const read = parse(WorkspaceManifestSchema, JSON.parse(readFileSync(file, 'utf8')), file);
      return packedManifest(packed, read, new Set()) as { name: string; dependencies: Record<string, string> };
    });
    const names = new Set(manifests.map(({ name }) => name));
    const used = manifests.flatMap(({ dependencies }) => Object.keys(dependencies)).filter((name) => /^@riwaq\/|-mfe$/.test(name));
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });
});
