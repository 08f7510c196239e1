import { afterAll, beforeAll } from '@jest/globals';
import { createAdminApi } from '../src/admin/admin-api';
import { withdrawLetters } from '../src/mail/write-letters';
import { deliverDueMessages } from '../src/outbox/deliver';
import { reconcilePayments } from '../src/payments/reconcile';
import { order, picture } from './fixtures';
import { type GatewayUnderTest, gatewayForTests } from './gateway-under-test';
import { type ServedDatabase, serveDatabase } from './served-database';
import { sendReceipt } from './suites/sending-a-receipt';

const { reference } = order;
const { email } = order.customerInfo;

/** A shop with its staff: what they read and note of the usual order. Sets itself up by Jest's hooks. */
export function staffedShop() {
  let served: ServedDatabase;
  beforeAll(async () => {
    served = await serveDatabase();
  });
  afterAll(() => served.close());
  const shop: GatewayUnderTest = gatewayForTests(() => served.open());
  const adminApi = () => createAdminApi(shop.database, shop.context.clock);
  return {
    shop,
    adminApi,
    async record() {
      const found = await adminApi().order(reference);
      if (!found) throw new Error('there is no such order');
      return found;
    },
    paid: (changes: object = {}) =>
      adminApi().change({ change: 'paid', reference, by: 'lena', amount: 9310, day: '2026-05-03', isSecond: false, ...changes }),
    note: (change: 'cancelled' | 'activated', by = 'lena') => adminApi().change({ change, reference, by }),
    /** Sends a photograph of a receipt, which is drawn. */
    async receipt() {
      const photo = new File([new Uint8Array(picture)], 'scan.png', { type: 'image/png' });
      const answer = await sendReceipt(shop.server, { email, receipt: photo });
      await shop.draw();
      await deliverDueMessages(shop.context);
      return answer;
    },
    /** A round of every job. Returns the titles of all e-mails. */
    async round(context = shop.context): Promise<string[]> {
      await reconcilePayments(context);
      await deliverDueMessages(context);
      await withdrawLetters(context);
      return (await shop.sandbox.emails()).map(({ subject }) => subject.replace(/: .*/, ''));
    },
  };
}
