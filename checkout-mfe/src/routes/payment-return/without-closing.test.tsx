/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { PAYMENT, paid, returningVisitor } from '../../testing/returning-visitor';
import { samplePending } from '../../testing/sample-order';

jest.mock('../../parts/close-paid-order', () => {
  throw new Error('no connection');
});

const visitor = returningVisitor(TestPage);

test('a paid order whose last script does not come keeps its record, for the banner of a later page', async () => {
  visitor.gateway.answer(PAYMENT, paid('registered'));
  await visitor.comeBack();
  expect(visitor.heading()).toBe('تم الدفع بنجاح!');
  expect(restorePendingPayments()).toEqual([samplePending]);
});
