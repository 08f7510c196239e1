/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { embeddedDatabase, type ServedDatabase } from './served-database';
import { databaseSuites, gatewaySuites } from './suites';

describe('the gateway on embedded PostgreSQL', () => {
  let served: ServedDatabase;
  beforeAll(async () => {
    served = await embeddedDatabase();
  });
  afterAll(() => served.close());

  const open = () => served.open();
  databaseSuites(open, () => served.openEmpty());
  gatewaySuites(open);
});
