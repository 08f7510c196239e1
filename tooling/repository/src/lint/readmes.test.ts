import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from '@riwaq/contracts';
import { shopCommands } from '@riwaq/ops/cli/shop-commands';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';
import { codeOf, commandsIn, missingPaths, rowOf, scriptsIn, workspaceScriptsIn } from './readme-facts';

const ONE_SCREEN = 45;
const RemoteSchema = v.object({
  default: v.object({ routes: v.array(v.object({ path: v.string() })), fragments: v.record(v.string(), v.function()) }),
});
const DescriptionSchema = v.object({
  default: v.object({ uses: v.array(v.object({ fragment: v.string() })), data: v.optional(v.record(v.string(), v.unknown()), {}) }),
});
const ScriptsSchema = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });

const readmeOf = (folder: string) => readFileSync(join(folder, 'README.md'), 'utf8');

function scriptsOf(folder: string): string[] {
  const file = join(folder, 'package.json');
  return Object.keys(parse(ScriptsSchema, JSON.parse(readFileSync(file, 'utf8')), file).scripts);
}

async function read<S extends v.GenericSchema>(schema: S, file: string): Promise<v.InferOutput<S>> {
  return parse(schema, await import(file), file);
}

/** Whether a README's `/v1/:affiliate/<slug>` means an address pattern. */
const says = (word: string, path: string) => word.replace(/<[^>]+>/, basename(path)) === path;

/** Text of the journeys, which a README may name. */
const journeys = readdirSync(join(rootFolder, 'e2e/visitor'))
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(rootFolder, 'e2e/visitor', file), 'utf8'));

describe.each(findAppWorkspaces(rootFolder))('the README of $app', ({ app, folder }) => {
  test('is one screen', () => {
    expect(readmeOf(folder).trimEnd().split('\n').length).toBeLessThanOrEqual(ONE_SCREEN);
  });

  test('names the routes and fragments that the app gives, and no others', async () => {
    const { routes, fragments } = (await read(RemoteSchema, join(folder, 'src/remote.ts'))).default;
    const words = rowOf(readmeOf(folder), 'routes');
    expect(routes.filter(({ path }) => !words.some((word) => says(word, path)))).toEqual([]);
    expect(words.filter((word) => !routes.some(({ path }) => says(word, path)))).toEqual([]);
    expect(rowOf(readmeOf(folder), 'fragments').toSorted()).toEqual(Object.keys(fragments).toSorted());
  });

  test('names the fragments that the app places, and the data files that it publishes', async () => {
    const { uses, data } = (await read(DescriptionSchema, join(folder, 'src/manifest.ts'))).default;
    expect(rowOf(readmeOf(folder), 'places').toSorted()).toEqual(uses.map(({ fragment }) => fragment).toSorted());
    expect(rowOf(readmeOf(folder), 'data files')).toEqual(expect.arrayContaining(Object.keys(data)));
  });

  test('names scripts that there are: its own to run in its folder, the project’s elsewhere', () => {
    const { inline, blocks } = codeOf(readmeOf(folder));
    const own = scriptsOf(folder);
    expect(scriptsIn(blocks)).toEqual(expect.arrayContaining(['dev', 'build', 'release', 'test']));
    expect(scriptsIn(blocks).filter((name) => !own.includes(name))).toEqual([]);
    expect(scriptsIn(inline.join('\n')).filter((name) => ![...own, ...scriptsOf(rootFolder)].includes(name))).toEqual([]);
  });

  test('names the port and the release of this app', () => {
    const config = readFileSync(join(folder, 'webpack.config.ts'), 'utf8');
    expect(codeOf(readmeOf(folder)).blocks).toContain(`localhost:${/port: (\d+)/.exec(config)?.[1]}`);
    expect(codeOf(readmeOf(folder)).blocks).toContain(`npx riwaq promote ${app}@`);
  });

  test('names no journey that is not there', () => {
    const named = codeOf(readmeOf(folder)).inline.flatMap((word) => /e2e -- -g "(.+)"/.exec(word)?.[1] ?? []);
    expect(named.filter((title) => !journeys.some((text) => text.includes(`'${title}`)))).toEqual([]);
  });
});

/** Folders with READMEs, and where their paths may start. */
const readmes = [
  ...findAppWorkspaces(rootFolder).map(({ folder }) => ({ place: relative(rootFolder, folder), others: ['.'] })),
  { place: 'checkout-mfe/gateway', others: ['.'] },
  { place: 'tooling/webpack-preset', others: ['.', 'shell'] },
  { place: 'ops', others: ['.'] },
];

describe.each(readmes)('the README in $place', ({ place, others }) => {
  test('names no path that is not there', () => {
    const folders = [place, ...others].map((folder) => join(rootFolder, folder));
    expect(missingPaths(readmeOf(join(rootFolder, place)), folders)).toEqual([]);
  });
});

describe.each(['README.md', 'docs/development.md', ...readmes.map(({ place }) => `${place}/README.md`)])('%s', (file) => {
  const text = readFileSync(join(rootFolder, file), 'utf8');

  test('names no command of riwaq that is not there', () => {
    expect(commandsIn(text).filter((name) => !shopCommands.some((command) => command.name === name))).toEqual([]);
  });

  test('names no script that is not there', () => {
    const ofWorkspaces = workspaceScriptsIn(text);
    const known = [
      ...scriptsOf(rootFolder),
      ...scriptsOf(dirname(join(rootFolder, file.replace('docs/', '')))),
      ...ofWorkspaces.map(({ name }) => name),
    ];
    expect(ofWorkspaces.filter(({ name, folder }) => !scriptsOf(join(rootFolder, folder)).includes(name))).toEqual([]);
    expect(scriptsIn(text).filter((name) => !known.includes(name))).toEqual([]);
  });
});
