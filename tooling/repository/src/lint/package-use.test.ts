import { describe, expect, test } from '@jest/globals';
import { packagesIn, programsIn, programsOf, readWorkspaces } from './package-use';

/** The required libraries. */
const libraries = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  'webpack',
  'zustand',
  'valibot',
  'styled-components',
  'stylis-plugin-rtl',
  'react-toastify',
];

/** The required programs, besides webpack. */
const tools = ['webpack-cli', 'jest', '@playwright/test'];

const workspaces = readWorkspaces();
const declared = ({ dependencies, devDependencies }: (typeof workspaces)[number]) => ({ ...dependencies, ...devDependencies });
const apps = workspaces.filter(({ riwaq }) => riwaq);
const folders = (found: typeof workspaces) => found.map(({ folder }) => folder);

describe.each(libraries)('%s', (name) => {
  test('is imported by sources, not by tests alone', () => {
    expect(folders(workspaces.filter(({ imported }) => imported.has(name)))).not.toEqual([]);
  });

  test('is declared where sources use it, and used where it is declared', () => {
    const users = workspaces.filter(({ used }) => used.has(name));
    expect(folders(users.filter((user) => declared(user)[name] === undefined))).toEqual([]);
    expect(folders(workspaces.filter(({ dependencies, named }) => name in dependencies && !named.has(name)))).toEqual([]);
  });

  test('is named by a test or run by a script where it is declared for development', () => {
    const runs = (workspace: (typeof workspaces)[number]) => programsIn(workspace).some((program) => programsOf(name).includes(program));
    const idle = workspaces.filter((one) => name in one.devDependencies && !one.named.has(name) && !runs(one));
    expect(folders(idle)).toEqual([]);
  });

  test('is of one version', () => {
    expect(new Set(workspaces.flatMap((workspace) => declared(workspace)[name] ?? [])).size).toBe(1);
  });
});

describe('webpack-cli', () => {
  test.each(apps)('builds and serves $name, which declares it', ({ scripts, devDependencies }) => {
    expect(scripts.build).toMatch(/^webpack( |$)/);
    expect(scripts.dev).toMatch(/^webpack serve( |$)/);
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['webpack', 'webpack-cli', 'webpack-dev-server']));
  });
});

describe('jest', () => {
  test('runs the tests of the project and of each app, which declare it', () => {
    const users = workspaces.filter((workspace) => programsIn(workspace).includes('jest'));
    expect(folders(users)).toEqual(expect.arrayContaining(['.', ...folders(apps)]));
    expect(folders(users.filter((user) => declared(user).jest === undefined))).toEqual([]);
  });

  test('has tests in each app, which name it', () => {
    expect(folders(apps.filter(({ named }) => !named.has('@jest/globals')))).toEqual([]);
  });
});

describe('@playwright/test', () => {
  test('is declared where journeys are written, measured and run', () => {
    const users = workspaces.filter(
      (workspace) => workspace.imported.has('@playwright/test') || programsIn(workspace).includes('playwright'),
    );
    expect(folders(users)).toEqual(['.', 'e2e', 'tooling/bench']);
    expect(folders(users.filter((user) => declared(user)['@playwright/test'] === undefined))).toEqual([]);
  });
});

describe('the packages of the order', () => {
  test('are thirteen, all of them declared', () => {
    const order = [...libraries, ...tools];
    expect(order).toHaveLength(13);
    expect(order.filter((name) => !workspaces.some((workspace) => name in declared(workspace)))).toEqual([]);
  });
});

describe.each(workspaces)('the package.json of $name', (workspace) => {
  test('declares whatever its scripts run', () => {
    const brought = [...Object.keys(declared(workspace)).flatMap(programsOf), ...Object.keys(declared(workspace))];
    expect(programsIn(workspace).filter((program) => !brought.includes(program))).toEqual([]);
  });

  test('names the project’s own packages in the versions that they have', () => {
    const versions = new Map(workspaces.map(({ name, version }) => [name, version]));
    const stale = Object.entries(declared(workspace)).filter(([name, version]) => versions.has(name) && versions.get(name) !== version);
    expect(stale).toEqual([]);
  });
});

describe('the packages that a source names', () => {
  test.each([
    ["import { a,\n  b } from 'left-pad';", [{ name: 'left-pad', how: 'import' }]],
    ["import 'left-pad/style';", [{ name: 'left-pad', how: 'import' }]],
    ["import type { A } from '@left/pad/types';", [{ name: '@left/pad', how: 'types' }]],
    ["export { a } from 'left-pad';", [{ name: 'left-pad', how: 'import' }]],
    ['const a = await import(/* webpackChunkName: "a" */ \'left-pad\');', [{ name: 'left-pad', how: 'import' }]],
    ["const a = require.resolve('left-pad/package.json');", [{ name: 'left-pad', how: 'path' }]],
    ["import { a } from './left-pad';\nimport b from '#left-pad';", []],
    ['const words = ["import { a } from \'left-pad\';"];', []],
  ])('are told by %j', (source, names) => {
    expect(packagesIn(source)).toEqual(names);
  });
});
