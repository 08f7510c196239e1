/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type ServedDatabase, serveDatabase } from './served-database';
import { longSuites } from './suites';

describe('the gateway, over days and in crowds', () => {
  let served: ServedDatabase;
  beforeAll(async () => {
    served = await serveDatabase();
  });
  afterAll(() => served.close());

  longSuites(() => served.open());
});
