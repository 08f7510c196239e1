import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runRiwaq } from '../../cli/run';
import { shopCommands } from '../../cli/shop-commands';
import { editedOffers, october, september } from '../../testing/edited-offers';
import { type OperatorLog, operatorOf } from '../../testing/operator';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { recompose } from '../generations/recompose';
import type { ChangeContext } from '../generations/site-change';

let shop: Shop;
/** The shop after its payments became real money. */
let real: ChangeContext;

const withDemonstration = {
  offers: [{ ...september, isDemo: true }, october, { ...october, id: 'moving', endDate: '+5d' }],
  promotions: { eid: { title: 'عرض العيد', endDate: '-2d' } },
};
const refusal = [
  'offers@1.1.0: content/promotions/eid.json is of the demonstration (-2d)',
  'offers@1.1.0: content/week-offers.json, «september» is of the demonstration (isDemo)',
  'offers@1.1.0: content/week-offers.json, «moving» is of the demonstration (+5d)',
  'payments are real money here: take these records out, or give them real days and no isDemo',
];
const linesOf = async (change: Promise<unknown>) => change.then(String, (error: Error) => error.message.split('\n').sort());

beforeEach(async () => {
  shop = await Shop.open();
  real = { ...shop.context, takesRealMoney: true };
  await shop.live(shell, editedOffers('1.0.0'));
  await shop.release(editedOffers('1.1.0', withDemonstration));
});
afterEach(() => shop.close());

test('a release with records of the demonstration goes live only where payments are no real money', async () => {
  expect(await linesOf(promote(real, [{ app: 'offers', version: '1.1.0', bringsRecords: true }]))).toEqual([...refusal].sort());
  expect(await shop.shown()).toContain('offers@1.0.0');
  await promote(shop.context, [{ app: 'offers', version: '1.1.0', bringsRecords: true }]);
  expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
});

test('a shop with such records is not composed for real money by hand, and goes on by itself', async () => {
  await promote(shop.context, [{ app: 'offers', version: '1.1.0', bringsRecords: true }]);
  expect(await linesOf(recompose(real))).toEqual([...refusal].sort());
  await recompose(real, true);
  await rollBack(real, 'offers');
  await recompose(real);
  expect(await shop.shown()).toContain('offers@1.0.0');
});

test('riwaq promote reads from the configuration whether payments are real money', async () => {
  const log: OperatorLog = { printed: [], complained: [], builds: [] };
  const operator = operatorOf(shop, shop.home, log);
  const payments = { provider: 'slickpay', mode: 'production' } as const;
  const context = {
    ...operator,
    environment: { RIWAQ_GATE: 'off' },
    siteConfig: async () => ({ ...(await operator.siteConfig()), payments }),
  };
  await promote(shop.context, [{ app: 'offers', version: '1.1.0', bringsRecords: true }]);
  await shop.release({ ...shell, version: '1.1.0' });
  await rollBack(shop.context, 'offers', undefined, 'code');
  expect(await runRiwaq(['promote', 'offers@1.1.0'], shopCommands, context)).toBe(1);
  expect(log.complained.join('\n')).toContain('«september» is of the demonstration (isDemo)');
  expect(await shop.shown()).toContain('offers@1.0.0');
});
