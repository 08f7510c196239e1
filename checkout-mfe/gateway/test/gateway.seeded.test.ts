/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type ServedDatabase, serveDatabase } from './served-database';
import { databaseSuites, gatewaySuites } from './suites';

// A PostgreSQL server takes a sixth of the processor time of the embedded database, which `embedded-postgres.deep.test.ts` tries.
describe('the gateway', () => {
  let served: ServedDatabase;
  beforeAll(async () => {
    served = await serveDatabase();
  });
  afterAll(() => served.close());

  const open = () => served.open();
  databaseSuites(open, () => served.openEmpty());
  gatewaySuites(open);
});
