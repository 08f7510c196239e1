import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { lintSnippets } from '../lint/lint-snippets';
import { makeRemote } from './make-remote';

let root: string;

/** A project with this one's package files and one app. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-new-remote-'));
  for (const file of [
    'package.json',
    'tsconfig.json',
    'offers-mfe/package.json',
    'offers-mfe/webpack.config.ts',
    '.github/workflows/offers.yml',
  ])
    await cp(join(rootFolder, file), join(root, file));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (file: string) => readFile(join(root, file), 'utf8');

/** Every file of the project with its content. */
async function tree(): Promise<Record<string, string>> {
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => [join(parentPath, name), await readFile(join(parentPath, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

describe('a new remote', () => {
  test('is an app of the project, which nothing else has to name', async () => {
    const written = await makeRemote(root, 'book-fair', 'معرض الكتاب');
    expect(findAppWorkspaces(root).map(({ app }) => app)).toEqual(['book-fair', 'offers']);
    expect(written).toContain('book-fair-mfe/src/routes/book-fair/book-fair-page.tsx');
    for (const file of written) expect(await read(file)).toMatch(/\S\n$/);
  });

  test('stands on the packages and versions of the other apps, at a port of its own', async () => {
    await makeRemote(root, 'events');
    const [offers, events] = await Promise.all(['offers', 'events'].map(async (app) => JSON.parse(await read(`${app}-mfe/package.json`))));
    for (const name of ['@riwaq/runtime', 'react', 'styled-components']) expect(events.dependencies[name]).toBe(offers.dependencies[name]);
    expect(events.devDependencies['@riwaq/webpack-preset']).toBe(offers.devDependencies['@riwaq/webpack-preset']);
    const port = async (app: string) => Number(/port: (\d+)/.exec(await read(`${app}-mfe/webpack.config.ts`))?.[1]);
    expect(await port('events')).toBe((await port('offers')) + 1);
  });

  test('is checked by the compiler and released by a workflow like the others', async () => {
    await makeRemote(root, 'events');
    expect(JSON.parse(await read('tsconfig.json')).references).toContainEqual({ path: 'events-mfe' });
    const workflow = await read('.github/workflows/events.yml');
    expect(workflow).toContain('tags: ["events@*"]');
    expect(workflow).not.toContain('offers');
  });

  test('stands in the header where it is given a title', async () => {
    await makeRemote(root, 'events', 'الفعاليات');
    expect(await read('events-mfe/src/manifest.ts')).toContain("navigation: [{ label: 'الفعاليات', href: paths.home, order: 50 }]");
  });

  test('keeps the rules of the house', async () => {
    const written = (await makeRemote(root, 'events')).filter((file) => file.startsWith('events-mfe/'));
    const texts = await Promise.all(written.map(async (file) => [file, await read(file)] as const));
    const findings = await lintSnippets(Object.fromEntries(texts), 'check');
    expect(Object.values(findings).flat()).toEqual([]);
  });

  test.each([
    ['Events', '«Events» cannot be the name of a remote: the name of an app is written in small letters, digits and single dashes'],
    ['shell', '«shell» cannot be the name of a remote: shell is the name of the host'],
    ['media', '«media» cannot be the name of a remote: the site itself uses this name'],
    ['../events', '«../events» cannot be the name of a remote'],
    ['offers', 'the app offers is there already: offers-mfe'],
    ['fairs', 'there is a folder fairs-mfe already'],
  ])('cannot be called %s: that is said, and nothing is written', async (name, words) => {
    await mkdir(join(root, 'fairs-mfe'));
    const before = await tree();
    await expect(makeRemote(root, name)).rejects.toThrow(words);
    expect(await tree()).toEqual(before);
  });

  test.each(["l'offre", '<b>', ' ', '{title}'])('cannot have the title %s', async (title) => {
    const before = await tree();
    await expect(makeRemote(root, 'events', title)).rejects.toThrow(`«${title}» cannot be a title`);
    expect(await tree()).toEqual(before);
  });

  test('leaves the project as it was where something stands against it on the way', async () => {
    await writeFile(join(root, 'tsconfig.json'), '{ "references": [] }');
    const before = await tree();
    await expect(makeRemote(root, 'events')).rejects.toThrow('names no project after which the new one could stand');
    expect(await tree()).toEqual(before);
  });
});
