/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Database } from '../src/database/database';
import { openTestDatabase } from './embedded-database';
import { postgresPrograms } from './postgres-programs';
import { databaseSuites, gatewaySuites } from './suites';

describe('the gateway on embedded PostgreSQL', () => {
  let memory: Database;

  beforeAll(async () => {
    memory = await openTestDatabase();
  });
  afterAll(() => memory.close());

  // One process, one connection: what would be several is the same one.
  const open = async (): Promise<Database> => ({ ...memory, close: async () => undefined });
  const openEmpty = async (): Promise<Database> => {
    await memory.query('drop schema if exists public cascade');
    await memory.query('create schema public');
    return open();
  };
  databaseSuites(open, openEmpty);
  // Else the suites on a server have done them.
  if (postgresPrograms() === null) gatewaySuites(open);
});
