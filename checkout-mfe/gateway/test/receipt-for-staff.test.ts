/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { order, transferOrder } from './fixtures';
import { filled, smallPdf } from './small-pdf';
import { staffedShop } from './staffed-shop';
import { sendReceipt } from './suites/sending-a-receipt';
import { placeOrder } from './visitor';

const { reference } = order;
const { email } = order.customerInfo;

const { shop, staff, record, receipt } = staffedShop();

describe('a receipt for staff', () => {
  test.each([
    ['that is a PDF has its picture', smallPdf({ pages: Array.from({ length: 5 }, () => filled('1 0 0')) }), { pages: 5, fault: null }],
    ['that is a damaged PDF has none, and says why', Buffer.from('%PDF-1.7 receipt'), { pages: null, fault: 'damaged' }],
  ])('%s', async (_what, sent, drawn) => {
    await placeOrder(shop.server, transferOrder);
    await sendReceipt(shop.server, { email, receipt: new File([new Uint8Array(sent)], 'bank.pdf') });
    expect(await record()).toMatchObject({ receipt: { hasPicture: false, isDrawing: true } });
    await shop.draw();
    const hasPicture = drawn.fault === null;
    expect(await record()).toMatchObject({ receipt: { amount: 9310, hasPicture, isDrawing: false, ...drawn } });
    const picture = staff().orders.receipt({ reference });
    if (hasPicture) expect(await picture).not.toBe('');
    else await expect(picture).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is drawn once, however many are sent, also at once', async () => {
    await placeOrder(shop.server, transferOrder);
    const send = async (amount: string) => (await sendReceipt(shop.server, { email, amount })).statusCode;
    expect(new Set(await Promise.all(['9310', '9310', '100'].map(send)))).toEqual(new Set([200, 409]));
    expect([await send('9310'), await send('100')].sort()).toEqual([200, 409]);
    expect(await shop.database.query('select kind, receipt from drawings')).toEqual([{ kind: 'pdf', receipt: reference }]);
  });

  test('is forgotten with its order', async () => {
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await shop.forgetAfter(91);
    const left = 'select reference as kept from receipts union all select receipt from drawings';
    expect(await shop.database.query(left)).toEqual([]);
  });
});
