/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gatewayForTests } from './gateway-under-test';
import { type ServedDatabase, serveDatabase } from './served-database';

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase();
});
afterAll(() => served.close());

const shop = gatewayForTests(() => served.open());
const ask = async (code: string) => {
  const answer = await shop.server.inject(`/api/affiliates/${code}`);
  return [answer.statusCode, answer.statusCode === 200 ? answer.json() : 'refused'];
};

test('an affiliate is told by code and name, without his terms', async () => {
  expect(await ask('partner-a')).toEqual([200, { affiliate: { code: 'partner-a', name: 'الشريك أ' } }]);
});

test.each(['nobody', 'partner-left', 'Partner-A', '%3Cscript%3E', 'a'.repeat(81), '..%2Forders'])(
  '%s is nobody, and that is no error',
  async (code) => {
    expect(await ask(code)).toEqual([200, { affiliate: null }]);
  },
);
