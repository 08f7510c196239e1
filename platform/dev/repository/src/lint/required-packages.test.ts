import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from '@riwaq/contracts/platform';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

/** The required libraries and programs. */
const required = [
  ...['react', 'react-dom', 'react-router-dom', '@module-federation/enhanced', 'webpack', 'zustand', 'valibot', 'styled-components'],
  ...['stylis-plugin-rtl', 'react-toastify', 'webpack-cli', 'jest', '@playwright/test'],
];

const Names = v.optional(v.record(v.string(), v.string()), {});
const read = <S extends v.GenericSchema>(schema: S, file: string) =>
  parse(schema, JSON.parse(readFileSync(join(rootFolder, file), 'utf8')), file);
const PackageSchema = v.object({
  name: v.string(),
  version: v.string(),
  scripts: Names,
  dependencies: Names,
  devDependencies: Names,
  riwaq: v.optional(v.object({ app: v.string() })),
});
const { packages: locked } = read(v.object({ packages: v.record(v.string(), v.unknown()) }), 'package-lock.json');
const workspaces = Object.keys(locked)
  .filter((folder) => !/(^|\/)node_modules\//.test(folder))
  .map((folder) => {
    const { dependencies, devDependencies, ...rest } = read(PackageSchema, join(folder, 'package.json'));
    return { ...rest, declared: { ...dependencies, ...devDependencies } };
  });
const versions = new Map(workspaces.map(({ name, version }) => [name, version]));

test.each(required)('%s is declared, in one version', (name) => {
  expect(new Set(workspaces.flatMap(({ declared }) => declared[name] ?? [])).size).toBe(1);
});

test.each(workspaces.filter(({ riwaq }) => riwaq))('webpack-cli builds and serves $name, jest tests it', ({ scripts, declared }) => {
  expect(scripts).toMatchObject({
    build: expect.stringMatching(/^webpack( |$)/),
    dev: expect.stringMatching(/^webpack serve( |$)/),
    test: expect.stringMatching(/^jest /),
  });
  expect(Object.keys(declared)).toEqual(expect.arrayContaining(['webpack', 'webpack-cli', 'webpack-dev-server', 'jest']));
});

/** `^1.2.0` and a version of its major. */
const fits = (range: string, version = '') => range.startsWith('^') && range.slice(1).split('.')[0] === version.split('.')[0];

test.each(workspaces)('$name depends on the project’s own packages in the majors that they have', ({ declared }) => {
  expect(Object.entries(declared).filter(([name, version]) => versions.has(name) && !fits(version, versions.get(name)))).toEqual([]);
});
