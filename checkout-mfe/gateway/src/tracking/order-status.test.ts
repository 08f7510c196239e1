import { describe, expect, test } from '@jest/globals';
import { orderStage } from './order-status';

describe('where an order stands', () => {
  const nothing = {
    method: 'bank',
    hasReceipt: false,
    payments: [],
    isRegistered: false,
    isActivated: false,
    isCancelled: false,
  } as const;

  test.each([
    ['a transfer is due', {}, 'waiting-transfer'],
    ['a card was not charged', { method: 'epayment', payments: ['pending'] }, 'waiting-payment'],
    ['the team writes first', { method: 'crypto' }, 'received'],
    ['its buyer has not said how', { method: 'undecided' }, 'waiting-payment'],
    ['its receipt has come', { hasReceipt: true }, 'receipt-received'],
    ['it is paid, whatever came before', { payments: ['pending', 'paid', 'refunded'], hasReceipt: true }, 'paid'],
    ['another amount counts', { payments: ['accepted'] }, 'paid'],
    ['it is registered', { payments: ['paid'], isRegistered: true }, 'registered'],
    ['PayPal is asked for the money', { method: 'paypal', payments: ['capturing'] }, 'waiting-payment'],
    ['its goods can be used', { payments: ['paid'], isRegistered: true, isActivated: true }, 'activated'],
    ['its money was given back after that', { payments: ['refunded'], isActivated: true }, 'refunded'],
    ['the team cancelled it', { hasReceipt: true, isCancelled: true }, 'cancelled'],
    ['money came although it was cancelled', { payments: ['paid'], isCancelled: true }, 'paid'],
    ['another amount came', { payments: ['another-amount'] }, 'another-amount'],
    ['it was given back', { payments: ['refunded'] }, 'refunded'],
    ['a second payment was given back too', { payments: ['returned', 'refunded'] }, 'refunded'],
    ['it was given back, and is paid anew', { method: 'epayment', payments: ['pending', 'refunded'] }, 'waiting-payment'],
  ] as const)('when %s', (_what, known, stage) => {
    expect(orderStage({ ...nothing, ...known })).toBe(stage);
  });
});
