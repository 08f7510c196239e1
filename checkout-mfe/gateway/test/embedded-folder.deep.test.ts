/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { FolderInUseError } from '../src/database/lock-folder';
import { EMPTY_DATABASE } from './embedded-database';

let home: string;
let folder: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-embedded-'));
  folder = join(home, 'database');
});
afterAll(() => rm(home, { recursive: true, force: true }));

const numbers = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const storedBy = (database: Database) => database.query('select id from kept order by id');

test('starts from scratch after a first start that was killed, for its owner alone, and has one process at a time', async () => {
  await mkdir(`${folder}.making/global`, { recursive: true });
  await writeFile(`${folder}.making/global/pg_control`, 'half');
  const umask = process.umask(0);
  // A place that can hold no empty database stops nobody.
  const database = await openEmbedded(folder, undefined, '/dev/null/empty');
  process.umask(umask);
  await database.query('create table kept (id integer, content text)');
  await expect(stat(`${folder}.making`)).rejects.toThrow('ENOENT');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await expect(openEmbedded(folder, 0)).rejects.toThrow(FolderInUseError);
  await database.close();
});

test('two that begin at once get a copy each of one empty database', async () => {
  const places = [join(home, 'one'), join(home, 'other')];
  const [one, other] = await Promise.all(places.map((place) => openEmbedded(place, undefined, EMPTY_DATABASE)));
  if (!one || !other) throw new Error('two were opened');
  expect((await stat(join(EMPTY_DATABASE, 'global/pg_control'))).size).toBeGreaterThan(0);
  await one.query('create table kept (id integer)');
  await expect(other.query('select id from kept')).rejects.toThrow('does not exist');
  for (const database of [one, other]) await database.close();
});

test('keeps each answered write where its process is killed, and over a restart', async () => {
  const database = await openEmbedded(folder);
  for (let id = 0; id < 40; id += 1) await database.query('insert into kept values ($1, $2)', [id, `order ${id}`.padEnd(500)]);
  // What a process that is killed now leaves behind.
  const left = join(home, 'left');
  await cp(folder, left, { recursive: true });
  await database.close();
  for (const place of [left, folder]) {
    const again = await openEmbedded(place);
    expect(await storedBy(again)).toEqual(numbers(40));
    await again.close();
  }
});
