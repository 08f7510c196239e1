/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { FolderInUseError } from '../src/database/lock-folder';
import { DamagedDatabaseError } from '../src/database/wal-mark';
import { seededRandom } from './faults/random';
import { type SimulatedDisk, simulatedDisk } from './simulated-disk';

let home: string;
/** A database with an empty table, as it stands after its first start. */
let fresh: string;
let folder: string;
let disk: SimulatedDisk | null = null;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-durable-'));
  fresh = join(home, 'fresh');
  // What a first start left that was killed half-way.
  await mkdir(`${fresh}.making/global`, { recursive: true });
  await writeFile(`${fresh}.making/global/pg_control`, 'half');
  const umask = process.umask(0);
  const first = await openEmbedded(fresh);
  await first.query('create table kept (id integer, content text)');
  await first.close();
  process.umask(umask);
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(async () => {
  folder = join(await mkdtemp(join(home, 'test-')), 'database');
  await cp(fresh, folder, { recursive: true });
});
afterEach(() => {
  disk?.remove();
  disk = null;
});

const insertOrder = (database: Database, id: number, content = 'an order') =>
  database.query('insert into kept (id, content) values ($1, $2)', [id, content]);
async function storedIn(place: string): Promise<readonly unknown[]> {
  const database = await openEmbedded(place, 0);
  const rows = await database.query('select id from kept order by id');
  await database.close();
  return rows;
}
const numbers = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

test('a first start that was killed starts from scratch', async () => {
  await expect(stat(`${fresh}.making`)).rejects.toThrow('ENOENT');
  expect(await storedIn(folder)).toEqual([]);
});

test('all files are for their owner alone, whatever the umask, even one that was readable before', async () => {
  await writeFile(join(folder, 'left'), '', { mode: 0o666 });
  const umask = process.umask(0);
  const database = await openEmbedded(folder);
  await database.query('create table later (id integer)');
  process.umask(umask);
  const entries = await readdir(folder, { recursive: true });
  const modes = await Promise.all(['', ...entries].map(async (entry) => [entry, (await stat(join(folder, entry))).mode & 0o077]));
  await database.close();
  expect(entries).toContain('left');
  expect(entries.length).toBeGreaterThan(900);
  expect(modes.filter(([, open]) => open !== 0)).toEqual([]);
});

test('it keeps commits over a restart, and has one process at a time', async () => {
  const first = await openEmbedded(folder);
  await insertOrder(first, 0);
  await expect(openEmbedded(folder, 0)).rejects.toThrow(FolderInUseError);
  await first.close();
  expect(await storedIn(folder)).toEqual(numbers(1));
});

describe('a power cut', () => {
  test('loses no confirmed write, at any moment, even during a checkpoint: 3 moments', async () => {
    const random = seededRandom(15);
    const running = simulatedDisk(folder, `${folder}-on-disk`);
    disk = running;
    const database = await openEmbedded(folder);
    let answered = 0;
    const cuts = Array.from({ length: 3 }, (_, cut) => ({ folder: `${folder}-cut-${cut}`, answered: -1 }));
    const after = running.syncs;
    for (const cut of cuts) running.cutAt(after + 1 + random.below(150), cut.folder, () => Object.assign(cut, { answered }));
    for (let id = 0; id < 60; id += 1) {
      const before = running.syncs;
      await insertOrder(database, id, 'x'.repeat(random.below(20_000)));
      expect(running.syncs).toBeGreaterThan(before);
      answered = id + 1;
      if (id % 20 === 19) await database.query('checkpoint');
    }
    running.remove();
    await database.close();
    for (const { folder: cut, answered: due } of cuts.filter((one) => one.answered >= 0)) {
      const stored = await storedIn(cut);
      expect(stored.slice(0, due)).toEqual(numbers(due));
      expect(stored.length).toBeLessThanOrEqual(due + 1);
    }
    expect(cuts.some((cut) => cut.answered > 0)).toBe(true);
  });
});

describe('the folder of a gateway that was killed after 40 orders', () => {
  let killed: string;
  beforeAll(async () => {
    killed = join(home, 'killed');
    const before = join(home, 'before');
    await cp(fresh, before, { recursive: true });
    const database = await openEmbedded(before);
    for (let id = 0; id < 40; id += 1) await insertOrder(database, id, `order ${id}`.padEnd(500));
    await cp(before, killed, { recursive: true });
    await database.close();
  });
  beforeEach(async () => {
    await rm(folder, { recursive: true });
    await cp(killed, folder, { recursive: true });
  });
  const logFileIn = async (path: string) => (await readdir(path)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()[0] ?? '';

  test('is complete after a restart', async () => {
    expect(await storedIn(folder)).toEqual(numbers(40));
    await expect(readdir(`${folder}.wal-backup`)).rejects.toThrow('ENOENT');
  });

  test('with a damaged write-ahead log stops the start, and keeps a copy of the log', async () => {
    const file = join(folder, 'pg_wal', await logFileIn(join(folder, 'pg_wal')));
    const content = await readFile(file);
    const middle = content.indexOf('order 5 ');
    expect(middle).toBeGreaterThan(0);
    await writeFile(file, content.fill(0xff, middle, middle + 64));

    await expect(openEmbedded(folder, 0)).rejects.toThrow(DamagedDatabaseError);
    await expect(openEmbedded(folder, 0)).rejects.toThrow('has lost commits');
    expect((await readFile(join(`${folder}.wal-backup`, await logFileIn(`${folder}.wal-backup`)))).includes('order 39')).toBe(true);
    await rm(join(folder, 'riwaq.mark'));
    expect(await storedIn(folder)).toEqual(numbers(5));
  });
});

test('on a full disk a statement fails as retryable and stores nothing', async () => {
  const running = simulatedDisk(folder, `${folder}-on-disk`);
  disk = running;
  const database = await openEmbedded(folder);
  await insertOrder(database, 0);
  running.fill();
  const work = database.transaction(async (queries) => {
    await queries.query('insert into kept (id) values (1)');
    await queries.query(`insert into kept (id, content) select id, repeat('x', 1000) from generate_series(2, 200) as id`);
  });
  await expect(work).rejects.toMatchObject({ code: '53100' });
  expect(await database.query('select id from kept')).toEqual(numbers(1));
  running.remove();
  await insertOrder(database, 1);
  await database.close();
  expect(await storedIn(folder)).toEqual(numbers(2));
});
