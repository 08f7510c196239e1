import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postgresPrograms } from '../../test/postgres-programs';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../test/throwaway-postgres';
import { openServer } from './server';

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
    const database = openServer(cluster?.url('postgres') ?? '', (error) => isBroken(error));
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
