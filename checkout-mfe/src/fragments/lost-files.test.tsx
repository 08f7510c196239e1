/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type FakeGateway, installFakeGateway, ORDERS } from '../testing/fake-gateway';
import { affiliate, promotion, promotionInstant } from '../testing/sample-order';
import { field, fillCustomer, press, typedCustomer } from '../testing/typed-order';
import CourseRegistration from './course-registration/course-registration';
import PromotionOrder from './promotion-order/promotion-order';

/** Files that cannot be loaded now. */
const mockLost = new Set<string>();
jest.mock('../parts/order/place-order', () => {
  if (mockLost.has('send-order')) throw new Error('no connection');
  return jest.requireActual('../parts/order/place-order');
});
jest.mock('./course-registration/course-payment', () => {
  if (mockLost.has('course-payment')) throw new Error('no connection');
  return jest.requireActual('./course-registration/course-payment');
});
jest.mock('./promotion-order/promotion-payment', () => {
  if (mockLost.has('promotion-payment')) throw new Error('no connection');
  return jest.requireActual('./promotion-order/promotion-payment');
});

const course = { id: 1, slug: 'spss', name: 'دورة SPSS', originalPrice: 7000, discountPrice: 6300, duration: 5 };
let gateway: FakeGateway;

/** The clock of these tests, in milliseconds. */
let instant = 0;
const clock = () => instant;

beforeEach(() => {
  localStorage.clear();
  instant = promotionInstant;
  gateway = installFakeGateway();
  gateway.answer(ORDERS, [200, { ok: true }]);
});
afterEach(cleanup);

async function fill(form: ReactNode) {
  render(<TestPage now={clock}>{form}</TestPage>);
  await fillCustomer();
}

describe('a part of the shop that a bad connection cuts off', () => {
  // A file that was loaded once stays: the two journeys need different ones.
  test('the chunk that sends an order, then its payment dialog: nothing is lost, and the order is sent once', async () => {
    mockLost.add('send-order').add('promotion-payment');
    await fill(<PromotionOrder promotion={promotion} affiliate={affiliate} />);
    await press('اطلب العرض الآن');
    expect(await screen.findByText('تحقق من اتصالك ثم أعد المحاولة.')).toBeTruthy();
    expect(screen.getByText('كل ما كتبته محفوظ، ولم يُخصم منك أي مبلغ.')).toBeTruthy();
    expect(gateway.requests).toEqual([]);
    expect(field('الاسم').value).toBe(typedCustomer.firstName);

    mockLost.delete('send-order');
    await press('اطلب العرض الآن');
    expect(await screen.findByText('تعذّر فتح طرق الدفع')).toBeTruthy();

    mockLost.clear();
    await press('اطلب العرض الآن');
    await screen.findByRole('dialog', { name: 'اختر طريقة الدفع' });
    expect(gateway.requests).toHaveLength(1);
  });

  test('the payment dialog of a form: the form shows a notice, and the next press opens the dialog', async () => {
    mockLost.add('course-payment');
    await fill(<CourseRegistration course={course} affiliate={null} />);
    await press('سجّل الآن');
    expect(await screen.findByText('تعذّر فتح طرق الدفع')).toBeTruthy();

    mockLost.clear();
    await press('سجّل الآن');
    await screen.findByRole('dialog', { name: 'اختر طريقة الدفع' });
  });
});
