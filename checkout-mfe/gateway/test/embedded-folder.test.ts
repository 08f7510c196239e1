/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { FolderInUseError } from '../src/database/lock-folder';

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
  const empty = join(home, 'empty');
  for (const killed of [folder, empty]) {
    await mkdir(`${killed}.making/global`, { recursive: true });
    await writeFile(`${killed}.making/global/pg_control`, 'half');
  }
  const umask = process.umask(0);
  // Two that begin at once copy one empty database.
  const [database, other] = await Promise.all([folder, join(home, 'other')].map((place) => openEmbedded(place, undefined, empty)));
  process.umask(umask);
  if (!database || !other) throw new Error('two were opened');
  await database.query('create table kept (id integer, content text)');
  await expect(other.query('select id from kept')).rejects.toThrow('does not exist');
  await other.close();
  expect((await stat(join(empty, 'global/pg_control'))).size).toBeGreaterThan(0);
  // A place that holds no database stops nobody.
  const alone = await openEmbedded(join(home, 'alone'), undefined, '/dev/null/empty');
  await alone.close();
  await expect(stat(`${folder}.making`)).rejects.toThrow('ENOENT');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await expect(openEmbedded(folder, 0)).rejects.toThrow(FolderInUseError);
  await database.close();
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
