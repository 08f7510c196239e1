import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postgresPrograms } from '../../test/postgres-programs';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../test/throwaway-postgres';
import { isUnavailable } from './database';
import { openServer, PATIENT_LIMITS } from './server';

const withServer = postgresPrograms() === null ? test.skip : test;
let cluster: ThrowawayPostgres | null = null;

beforeAll(async () => {
  if (postgresPrograms() !== null) cluster = await startThrowawayPostgres({ isDurable: true });
});
afterAll(async () => {
  await cluster?.stop();
});

withServer(
  'a server that dies in the middle of a transaction fails that transaction, not the gateway, and the next one is served',
  async () => {
    let isBroken: (error: Error) => void = () => {};
    const broken = new Promise<Error>((resolve) => {
      isBroken = resolve;
    });
    const database = openServer(cluster?.url('postgres') ?? '', (error) => isBroken(error), PATIENT_LIMITS);
    await database.query('create table kept (id integer)');
    const work = database.transaction(async (queries) => {
      await queries.query('insert into kept values (1)');
      await cluster?.crash();
      // The connection breaks while nobody asks anything of it.
      await broken;
      await queries.query('insert into kept values (2)');
    });
    await expect(work).rejects.toThrow();
    expect(await database.transaction((queries) => queries.query('select id from kept'))).toEqual([]);
    await database.close();
  },
);

withServer(
  'a server that stands still fails what asks it, also in the middle of a transaction, and the next one is served when it goes on',
  async () => {
    // Long enough for a server that a busy machine keeps waiting.
    const database = openServer(cluster?.url('postgres') ?? '', () => {}, { connection: 2500, statement: 1000 });
    await database.query('create table waited (id integer)');
    const standsStill = (work: Promise<unknown>) =>
      work.then(
        () => false,
        (error: unknown) => isUnavailable(error),
      );
    const inTransaction = standsStill(
      database.transaction(async (queries) => {
        await queries.query('insert into waited values (1)');
        cluster?.stand();
        await queries.query('insert into waited values (2)');
      }),
    );
    const later = async () => Promise.all([1, 2].map(() => standsStill(database.query('select 1'))));
    const outcomes = [await inTransaction, ...(await later())];
    cluster?.goOn();
    expect(outcomes).toEqual([true, true, true]);
    expect(await database.query('select id from waited')).toEqual([]);
    await database.close();
  },
);

withServer('a statement that waits for a lock ends, and a server that takes no writes says so', async () => {
  const url = cluster?.url('postgres') ?? '';
  const [mine, other] = [openServer(url, () => {}, PATIENT_LIMITS), openServer(url, () => {}, { connection: 5000, statement: 100 })];
  await mine.query('create table held (id integer)');
  await mine.transaction(async (queries) => {
    await queries.query('lock table held');
    await expect(other.query('select * from held').catch(isUnavailable)).resolves.toBe(true);
  });
  const written = mine.transaction(async (queries) => {
    await queries.query('set transaction read only');
    await queries.query('insert into held values (1)');
  });
  await expect(written.catch(isUnavailable)).resolves.toBe(true);
  await Promise.all([mine.close(), other.close()]);
});
