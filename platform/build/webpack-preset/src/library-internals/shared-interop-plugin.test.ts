import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { installedVersion, projectFolder } from '@riwaq/app-source';
import webpack from 'webpack';
import { givenByShell, takenFromShell } from '../shared-packages';
import { SharedInteropPlugin } from './shared-interop-plugin';

const project = projectFolder(import.meta.dirname);
const require = createRequire(import.meta.url);
/** Every package that a page has once, by the name that it has there. */
const singletons = Object.entries(takenFromShell(project)).filter(([, { singleton, shareKey }]) => singleton && !shareKey);
const names = singletons.map(([name]) => name);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-interop-'));
  for (const [file, text] of Object.entries(files())) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await symlink(join(project, 'node_modules/@module-federation'), join(folder, 'node_modules/@module-federation'));
  await build(join(folder, 'one'));
  // Each place that is required is a page of its own.
  await cp(join(folder, 'one'), join(folder, 'other'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An app as another repository has it, and a package of each kind: each imports each shared package by default, by name and whole. */
function files(): Record<string, string> {
  const lines = names.map((name, at) => `import d${at}, { named as n${at} } from '${name}'; import * as all${at} from '${name}';`);
  const read = names.map((name, at) => `'${name}': [d${at}, n${at}, all${at}.named]`).join(', ');
  const module = `${lines.join('\n')}\nexport const read = () => ({ ${read} });\n`;
  return {
    'package.json': '{ "name": "outside", "version": "1.0.0", "type": "module" }',
    'remote.js':
      "import * as packed from 'packed';\nimport * as library from 'library';\nimport * as source from './source.tsx';\nexport default { packed: packed.read(), library: library.read(), source: source.read() };\n",
    'source.tsx': module,
    'node_modules/packed/package.json':
      '{ "name": "packed", "version": "4.0.0", "type": "module", "exports": "./index.js", "sideEffects": false }',
    'node_modules/packed/index.js': module,
    'node_modules/library/package.json': '{ "name": "library", "version": "1.0.0", "exports": "./index.mjs" }',
    'node_modules/library/index.mjs': module,
    ...Object.fromEntries(names.flatMap(installed)),
  };
}

/** Whether a package is a CommonJS module, as React is. */
const isCommon = (name: string) => /^react(\/|$)/.test(name);

/** What the shell gives of a package: files of the one that it has installed. */
function installed(name: string): [string, string][] {
  const [owner = '', inside = 'index'] = /^(@[^/]+\/[^/]+|[^/]+)(?:\/(.+))?$/.exec(name)?.slice(1) ?? [];
  const at = `node_modules/${owner}`;
  const exports = { '.': './index.js', './*': './*.js' };
  const manifest = { name: owner, version: '3.0.0', exports, ...(isCommon(name) ? {} : { type: 'module' }) };
  const text = isCommon(name)
    ? `exports.named = '${name} named'; exports.unused = 1;`
    : `export const unused = 1; export const named = '${name} named'; export default '${name} default';`;
  return [
    [`${at}/package.json`, JSON.stringify(manifest)],
    [`${at}/${inside}.js`, text],
  ];
}

/** Builds the app into `out`: as a remote, or as the shell. */
async function build(out: string, isShell = false): Promise<void> {
  const given = Object.entries(givenByShell(project)).filter(([name]) => names.includes(name));
  const remote = { filename: 'remoteEntry.js', library: { type: 'commonjs-module' }, exposes: { './remote': './remote.js' } };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    target: 'node20',
    entry: isShell ? { shell: './remote.js' } : {},
    output: { path: out, uniqueName: 'outside', library: { type: isShell ? 'commonjs2' : 'commonjs-module' } },
    optimization: { minimize: false },
    plugins: [
      new SharedInteropPlugin(),
      new ModuleFederationPlugin({
        name: 'outside',
        dts: false,
        manifest: false,
        ...(isShell ? {} : remote),
        shared: Object.fromEntries(isShell ? given : singletons),
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((failure, made) => {
      if (failure || !made || made.hasErrors()) return reject(failure ?? new Error(made?.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}

interface Entry {
  init(scope: object): Promise<void>;
  get(name: string): Promise<() => { readonly default: unknown }>;
}

/** What the modules of the build in `out` read of the packages that `given` makes. */
async function readBy(out: string, given: (name: string) => object): Promise<unknown> {
  const entry: Entry = require(join(out, 'remoteEntry.js'));
  const shareConfig = { singleton: true, requiredVersion: false };
  const scope = names.map((name) => [name, { '1.0.0': { lib: () => given(name), loaded: true, from: 'shell', shareConfig } }]);
  await entry.init(Object.fromEntries(scope));
  return (await entry.get('./remote'))().default;
}

const expected = (read: (name: string) => unknown) => {
  const each = Object.fromEntries(names.map((name) => [name, read(name)]));
  return { packed: each, library: each, source: each };
};

describe('a shared package is imported alike by sources and by packages, by default, by name and whole', () => {
  test('as the plugin knows it of the versions that we build with', () => {
    expect([webpack.version, installedVersion('@module-federation/enhanced')]).toEqual(['5.110.3', '2.9.2']);
    expect(Object.keys(givenByShell(project))).toEqual(expect.arrayContaining(names));
  });

  test('in the shell, which has its own copies and may shorten their names', async () => {
    await build(join(folder, 'shell'), true);
    const { default: read } = require(join(folder, 'shell/shell.js'));
    const common = (name: string) => ({ named: `${name} named`, unused: 1 });
    expect(read).toEqual(expected((name) => [isCommon(name) ? common(name) : `${name} default`, `${name} named`, `${name} named`]));
  });

  test('where the shell gives an ES module', async () => {
    const given = (name: string) => ({ __esModule: true, default: `${name} default`, named: `${name} named` });
    expect(await readBy(join(folder, 'one'), given)).toEqual(expected((name) => [`${name} default`, `${name} named`, `${name} named`]));
  });

  test('where the shell gives a CommonJS module', async () => {
    const made = new Map(names.map((name) => [name, { named: `${name} named` }]));
    expect(await readBy(join(folder, 'other'), (name) => made.get(name) ?? {})).toEqual(
      expected((name) => [made.get(name), `${name} named`, `${name} named`]),
    );
  });
});
