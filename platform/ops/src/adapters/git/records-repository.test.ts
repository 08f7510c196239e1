import { writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { NewCommit, RecordsRepository } from '../../release/records/repository';
import { isThere } from '../../system/files';
import { gitOf } from '../../testing/records-desk';
import { gitProgram } from './git-program';
import { recordsRepository } from './records-repository';

let folder: string;
let repository: RecordsRepository;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'riwaq-git-')), 'repository');
  repository = recordsRepository({ folder, branch: 'main', environment: { PATH: process.env.PATH, GIT_DIR: '/nowhere' } }, () => NOON);
  await repository.open();
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const NOON = Date.parse('2026-11-23T12:00:00Z');
async function commit(files: NewCommit['files'], more: Partial<NewCommit> = {}): Promise<string> {
  const parent = await repository.head();
  const author = { name: 'Amina', email: 'desk@shop.example' };
  const made = await repository.commit({ origin: 'publication', parent, author, at: NOON, message: 'why', files, ...more });
  await repository.advance(made, parent);
  return made;
}

test('keeps names, words and bytes as they are, and none of them is an option', async () => {
  const files = new Map<string, string | Uint8Array>([
    ['offers-mfe/content/--exec "عرض" .json', '[]\n'],
    ['offers-mfe/content/pictures/one.png', Buffer.from([0, 10, 255, 13])],
    ['other-mfe/content/x.json', '{}'],
  ]);
  const made = await commit(files, { author: { name: '-n <root>\nevil', email: 'desk@shop.example' }, message: '--amend\n\n- one\n- two' });
  const read = await repository.read(made, 'offers-mfe/content', () => true);
  expect(new Map([...read].map(([name, bytes]) => [name, [...bytes]]))).toEqual(
    new Map([...files].slice(0, 2).map(([name, content]) => [name, [...Buffer.from(content)]])),
  );
  expect(await repository.log('offers-mfe', { until: made, most: 9 })).toEqual([
    { commit: made, at: new Date(NOON).toISOString(), by: '-n rootevil', message: '--amend\n\n- one\n- two', origin: 'publication' },
  ]);
});

test('a commit is in no branch before it is the head, and takes the place of its parent alone', async () => {
  const first = await commit(new Map([['a.json', '1']]));
  const next = await repository.commit({
    origin: 'live',
    parent: first,
    author: { name: '', email: '' },
    at: NOON,
    message: '',
    files: new Map([['a.json', undefined]]),
  });
  expect([await repository.head(), await repository.has(next), await repository.parentOf(next)]).toEqual([first, true, first]);
  const second = await commit(new Map([['a.json', '2']]));
  await expect(repository.advance(next, first)).rejects.toThrow('git update-ref failed');
  expect(await repository.head()).toBe(second);
  expect(await repository.read(second, 'nowhere', '.json')).toEqual(new Map());
  expect([await repository.has('0'.repeat(40)), await repository.parentOf(first)]).toEqual([false, undefined]);
});

test('lists commits of others as such, and goes on after a program that was killed with a lock', async () => {
  const first = await commit(new Map([['a.json', '1']]));
  const clone = await mkdtemp(join(folder, '../clone-'));
  gitOf(clone, 'clone', '--quiet', folder, '.');
  await writeFile(join(clone, 'a.json'), '2');
  gitOf(clone, 'commit', '--quiet', '--all', '-m', 'Ours');
  gitOf(clone, 'push', '--quiet', 'origin', 'main');
  const head = (await repository.head()) ?? '';
  expect(await repository.log('a.json', { until: head, since: first, most: 9 })).toMatchObject([{ by: 'Team', origin: 'outside' }]);
  const lock = join(folder, 'refs/heads/main.lock');
  await writeFile(lock, '');
  await repository.open();
  expect(await isThere(lock)).toBe(false);
  expect(await repository.head()).toBe(head);
});

test('the log has no commit that only adds pictures, however few it asks for, and takes a path as it is written', async () => {
  const first = await commit(new Map([['offers-[mfe]/content/a.json', '1']]));
  const until = await commit(new Map([['offers-[mfe]/content/pictures/a.jpg', '1']]));
  expect(await repository.log('offers-[mfe]/content', { until, most: 1 })).toMatchObject([{ commit: first }]);
  expect(await repository.log('offers-mfe/content', { until, most: 1 })).toEqual([]);
});

test('a path that leads out of its folder is not read', async () => {
  const tree = (name: string, kind: string, object: string) =>
    gitOf(folder, 'hash-object', '-t', 'tree', '-w', '--literally', writeTree(name, kind, object));
  const writeTree = (name: string, kind: string, object: string) => {
    const file = join(folder, '../tree');
    writeFileSync(file, Buffer.concat([Buffer.from(`${kind} ${name}\0`), Buffer.from(object, 'hex')]));
    return file;
  };
  const first = await commit(new Map([['x.json', '{}']]));
  const blob = gitOf(folder, 'rev-parse', `${first}:x.json`);
  const out = tree('content', '40000', tree('..', '40000', tree('x.json', '100644', blob)));
  const made = gitOf(folder, 'commit-tree', out, '-m', 'out');
  await expect(repository.read(made, 'content', '.json')).rejects.toThrow(
    /^content\/\.\.\/x\.json of [0-9a-f]{8} leads out of its folder$/,
  );
});

test('settings reach git, and stand in no word of its command', async () => {
  const git = gitProgram(folder, { PATH: process.env.PATH }, { 'http.https://git.example/shop.git.extraHeader': 'Authorization: Basic x' });
  const { output } = await git(['config', '--get-urlmatch', 'http.extraHeader', 'https://git.example/shop.git/info/refs']);
  expect(output.toString().trim()).toBe('Authorization: Basic x');
});

test('records of a commit are read by git once, those of another commit anew, and what failed again', async () => {
  const [first, second] = [await commit(new Map([['content/a.json', '1']])), await commit(new Map([['content/a.json', '2']]))];
  const textAt = async (at: string) => (await repository.read(at, 'content', '.json')).get('content/a.json')?.toString();
  const [objects, aside] = [join(folder, 'objects'), join(folder, 'aside')];
  expect(await textAt(first)).toBe('1');
  await rename(objects, aside);
  expect(await textAt(first)).toBe('1');
  await expect(textAt(second)).rejects.toThrow('git ls-tree failed');
  await rename(aside, objects);
  expect(await textAt(second)).toBe('2');
});

test('records that are too large to stay in memory are read each time', async () => {
  const made = await commit(new Map([['content/a.json', ' '.repeat(6_000_000)]]));
  const sizeOf = async () => (await repository.read(made, 'content', '.json')).get('content/a.json')?.length;
  expect(await sizeOf()).toBe(6_000_000);
  await rm(join(folder, 'objects'), { recursive: true });
  await expect(sizeOf()).rejects.toThrow('git ls-tree failed');
});

test('a commit without a parent has none, whatever was made before it', async () => {
  const begin = () =>
    repository.commit({
      origin: 'live',
      parent: undefined,
      author: { name: 'Amina', email: 'desk@shop.example' },
      at: NOON,
      message: 'why',
      files: new Map([['a.json', '1']]),
    });
  expect([await repository.parentOf(await begin()), await repository.parentOf(await begin())]).toEqual([undefined, undefined]);
});
