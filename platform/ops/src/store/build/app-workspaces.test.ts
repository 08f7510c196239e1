import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { UserError } from '../../system/user-error';
import { findAppWorkspaces, folderOf, rootFolder } from './app-workspaces';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-workspaces-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(folder: string, content: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'package.json'), JSON.stringify(content));
}

const found = () => findAppWorkspaces(root).map(({ app, folder }) => `${app}: ${folder.slice(root.length + 1)}`);

describe('the apps of a repository', () => {
  test('are its workspaces that say so, the shell first', async () => {
    await write('.', { workspaces: ['shared/*', 'shell', '*-mfe', 'ops'] });
    await write('shared/text', { name: '@riwaq/text' });
    await write('shell', { riwaq: { app: 'shell' } });
    await write('offers-mfe', { riwaq: { app: 'offers' } });
    await write('book-fair-mfe', { riwaq: { app: 'book-fair' } });
    await write('left-alone', { riwaq: { app: 'left' } });
    await mkdir(join(root, 'empty-mfe'));
    expect(found()).toEqual(['shell: shell', 'book-fair: book-fair-mfe', 'offers: offers-mfe']);
  });

  test('are one where the repository is that of one remote', async () => {
    await write('.', { name: 'events', riwaq: { app: 'events' } });
    expect(findAppWorkspaces(root)).toEqual([{ app: 'events', folder: root }]);
  });

  test('are none in a folder that is no repository', () => {
    expect(findAppWorkspaces(root)).toEqual([]);
  });

  test('cannot have one name twice', async () => {
    await write('.', { workspaces: ['*-mfe'] });
    await write('offers-mfe', { riwaq: { app: 'offers' } });
    await write('sales-mfe', { riwaq: { app: 'offers' } });
    expect(found).toThrow(new UserError(`two workspaces are the app offers: ${join(root, 'offers-mfe')} and ${join(root, 'sales-mfe')}`));
  });

  test('have names of the stated form', async () => {
    await write('.', { workspaces: ['*-mfe'] });
    await write('sales-mfe', { riwaq: { app: 'Sales' } });
    expect(found).toThrow(`${join(root, 'sales-mfe/package.json')}: riwaq.app: the name of an app is written in small letters`);
  });

  test('are named where one is asked for that is not among them', () => {
    const workspaces = [
      { app: 'shell', folder: '/a' },
      { app: 'offers', folder: '/b' },
    ];
    expect(folderOf('offers', workspaces)).toBe('/b');
    expect(() => folderOf('gifts', workspaces)).toThrow(new UserError('there is no app «gifts» here: shell, offers', 2));
  });
});

describe('the apps of this repository', () => {
  const workspaces = findAppWorkspaces(rootFolder);

  test('stand where the rules of the house look for them', () => {
    const expected = ({ app }: { app: string }) => (app === 'shell' ? 'shell' : `${app}-mfe`);
    expect(workspaces.map(({ folder }) => basename(folder))).toEqual(workspaces.map(expected));
  });

  test('are all checked by the compiler', async () => {
    const file = join(rootFolder, 'tsconfig.json');
    const References = v.object({ references: v.array(v.object({ path: v.string() })) });
    const { references } = parse(References, JSON.parse(await readFile(file, 'utf8')), file);
    expect(references.map(({ path }) => path)).toEqual(expect.arrayContaining(workspaces.map(({ folder }) => basename(folder))));
  });
});
