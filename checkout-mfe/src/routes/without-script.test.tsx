/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Component as OrderPage } from './order/order-page';
import { Component as PaymentSuccessPage } from './payment-return/payment-success-page';

test.each([
  ['the page of an order', OrderPage, '/orders', 'لا تظهر حالة الطلب دون JavaScript', 'support@example.com'],
  ['the return from a payment', PaymentSuccessPage, '/payment/success', 'لا تظهر نتيجة الدفع دون JavaScript', 'فلا تدفع مرة أخرى'],
])('the document of %s says what holds without script, and is hydrated as it is', async (_which, Page, path, title, text) => {
  const page = (
    <TestPage path={path}>
      <Page />
    </TestPage>
  );
  const box = document.createElement('div');
  box.innerHTML = renderToString(page);
  const unscripted = () => box.querySelector('noscript')?.textContent;
  expect(unscripted()).toContain(title);
  expect(unscripted()).toContain(text);
  const composed = unscripted();
  const root = await act(async () => hydrateRoot(box, page));
  expect(unscripted()).toBe(composed);
  act(() => root.unmount());
});
