import { expect, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { renderToString } from 'react-dom/server';
import { Component as OrderPage } from './order/order-page';
import { Component as PaymentSuccessPage } from './payment-return/payment-success-page';

// In Node, as documents are composed: browsers' builds leave this out, and React leaves what stands in `noscript` as it is.
test.each([
  ['the page of an order', OrderPage, '/orders/:reference', 'لا تظهر حالة الطلب دون JavaScript', 'support@example.com'],
  ['the return from a payment', PaymentSuccessPage, '/payment/success', 'لا تظهر نتيجة الدفع دون JavaScript', 'فلا تدفع مرة أخرى'],
])('the document of %s says what holds without script', (_which, Page, path, title, text) => {
  const composed = renderToString(
    <TestPage path={path}>
      <Page />
    </TestPage>,
  );
  const [, unscripted] = /<noscript>(.*?)<\/noscript>/s.exec(composed) ?? [];
  expect(unscripted).toContain(title);
  expect(unscripted).toContain(text);
});
