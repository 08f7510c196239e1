import { afterAll, beforeAll } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { withdrawLetters } from '../src/mail/write-letters';
import { deliverDueMessages } from '../src/outbox/deliver';
import { reconcilePayments } from '../src/payments/reconcile';
import { order, picture } from './fixtures';
import { type GatewayUnderTest, gatewayForTests } from './gateway-under-test';
import { type ServedDatabase, serveDatabase } from './served-database';
import { type OtherTransfer, staffOf } from './staff-caller';
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
  const staff = (name = 'lena') => staffOf(shop, { name });
  return {
    shop,
    staff,
    record: () => staff().orders.show({ reference }),
    paid: ({ by, ...changes }: OtherTransfer = {}) =>
      staff(by).orders.act({ act: 'paid', reference, amount: 9310, day: '2026-05-03', note: '', isSecond: false, ...changes }),
    note: (act: 'cancelled' | 'activated', by?: string) => staff(by).orders.act({ act, reference }),
    /** Sends a photograph of a receipt, which is drawn. */
    async receipt() {
      const photo = new File([new Uint8Array(picture)], 'scan.png', { type: 'image/png' });
      const answer = await sendReceipt(shop.server, { email, receipt: photo });
      await shop.draw();
      await deliverDueMessages(shop.context);
      return answer;
    },
    /** A round of every job, once nothing that staff did can be taken back. Returns the titles of all e-mails. */
    async round(context = shop.context): Promise<string[]> {
      shop.pass(TAKE_BACK);
      await reconcilePayments(context);
      await deliverDueMessages(context);
      await withdrawLetters(context);
      return (await shop.sandbox.emails()).map(({ subject }) => subject.replace(/: .*/, ''));
    },
  };
}
