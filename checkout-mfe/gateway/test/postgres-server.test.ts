/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { openServer, PATIENT_LIMITS } from '../src/database/server';
import { postgresPrograms } from './postgres-programs';
import { databaseSuites, gatewaySuites } from './suites';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres';

const installed = postgresPrograms() !== null;
const missing = "SKIPPED: PostgreSQL's programs are not installed (Debian: apt-get install postgresql)";
const suite = installed ? describe : describe.skip;
if (!installed) console.warn(`${missing}. The gateway is tested on the embedded PostgreSQL only.`);

suite(installed ? 'the gateway on a PostgreSQL server' : missing, () => {
  let cluster: ThrowawayPostgres;

  beforeAll(async () => {
    cluster = await startThrowawayPostgres();
  });
  // A pool that was closed may still be saying goodbye when its server goes.
  let isOver = false;
  afterAll(() => {
    isOver = true;
    return cluster.stop();
  });

  const failOnIdleError = (error: Error) => {
    if (!isOver) throw error;
  };
  const open = async () => openServer(cluster.url('postgres'), failOnIdleError, PATIENT_LIMITS);
  const openEmpty = async () => openServer(cluster.url('template1'), failOnIdleError, PATIENT_LIMITS);
  databaseSuites(open, openEmpty);
  gatewaySuites(open);
});
