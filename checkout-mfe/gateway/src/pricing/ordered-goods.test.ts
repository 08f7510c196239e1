import { describe, expect, test } from '@jest/globals';
import { orderStage } from '../tracking/order-status';
import { goodsOfSale, readOrderedLines } from './ordered-goods';

describe('the lines of an order', () => {
  test('are read with their version, pieces and price', () => {
    expect(readOrderedLines('Grammarly (شهر واحد) × 2 — من 1,200 دج\r\nSPSS 31 × 1 — 5,000\u00a0دج')).toEqual([
      { name: 'Grammarly', detail: 'شهر واحد · × 2', price: 2400 },
      { name: 'SPSS 31', detail: '', price: 5000 },
    ]);
  });

  test('without a price, or written otherwise, stay as they are', () => {
    expect(readOrderedLines('حسب الطلب × 1 — اتصل بنا\nكلمات')).toEqual([
      { name: 'حسب الطلب', detail: '', price: null },
      { name: 'كلمات', detail: '', price: null },
    ]);
    expect(readOrderedLines('')).toEqual([]);
  });

  test.each([
    ['whole lines', ' () × 1 — '],
    ['versions', ' (ب)'],
    ['spaces', ' '],
  ])('cost no more than their length, written to be hard to read with %s', (_what, piece) => {
    const before = process.cpuUsage();
    readOrderedLines(`ن${piece.repeat(12_000 / piece.length)}\u2028ن`);
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });
});

test('a single line of a sale stands at its price before the discount, so that the sums add up', () => {
  const sale = { summary: 'دورة × 1 — 6,300 دج', subtotal: 7000, discount: 700, total: 6300 };
  expect(goodsOfSale({ ...blank, ...sale }, 'epayment')).toMatchObject({
    lines: [{ price: 7000 }],
    subtotal: 7000,
    discount: 700,
    total: 6300,
  });
});

const blank = {
  productName: '',
  version: '',
  duration: '',
  affiliate: '',
  originalPrice: 0,
  offer: null,
  orderLink: '',
  transactionLink: '',
};

describe('where an order stands', () => {
  const nothing = { method: 'bank', hasReceipt: false, payments: [], isCaptured: false, isRegistered: false } as const;

  test.each([
    ['a transfer is due', {}, 'waiting-transfer'],
    ['a card was not charged', { method: 'epayment', payments: ['pending'] }, 'waiting-payment'],
    ['the team writes first', { method: 'crypto' }, 'received'],
    ['its buyer has not said how', { method: 'undecided' }, 'waiting-payment'],
    ['its receipt has come', { hasReceipt: true }, 'receipt-received'],
    ['it is paid, whatever came before', { payments: ['pending', 'paid', 'refunded'], hasReceipt: true }, 'paid'],
    ['another amount counts', { payments: ['accepted'] }, 'paid'],
    ['it is registered', { payments: ['paid'], isRegistered: true }, 'registered'],
    ['PayPal took the money', { method: 'paypal', isCaptured: true, isRegistered: true }, 'registered'],
    ['another amount came', { payments: ['another-amount'] }, 'another-amount'],
    ['it was given back', { payments: ['refunded'] }, 'refunded'],
    ['it was given back, and is paid anew', { method: 'epayment', payments: ['pending', 'refunded'] }, 'waiting-payment'],
  ] as const)('when %s', (_what, known, stage) => {
    expect(orderStage({ ...nothing, ...known })).toBe(stage);
  });
});
