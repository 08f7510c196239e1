/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../src/database/database';
import { IN_MEMORY, openEmbedded } from '../src/database/embedded';
import { FolderInUseError } from '../src/database/lock-folder';
import { postgresPrograms } from './postgres-programs';
import { databaseSuites, edgeSuites } from './suites';

describe('the gateway on embedded PostgreSQL', () => {
  let memory: Database;

  beforeAll(async () => {
    memory = await openEmbedded(IN_MEMORY);
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
  if (postgresPrograms() === null) edgeSuites(open);
});

describe('the folder of the embedded database', () => {
  let around: string;
  let folder: string;

  beforeAll(async () => {
    around = await mkdtemp(join(tmpdir(), 'riwaq-embedded-'));
    folder = join(around, 'database');
  });
  afterAll(() => rm(around, { recursive: true, force: true }));

  test('keeps what was written when the gateway starts again, and belongs to one process at a time', async () => {
    const first = await openEmbedded(folder);
    await first.query('create table kept (id integer)');
    await expect(openEmbedded(folder, 0)).rejects.toThrow(FolderInUseError);
    await first.close();

    const second = await openEmbedded(folder, 0);
    expect(await second.query('select * from kept')).toEqual([]);
    await second.close();
  });
});
