import { expect, test } from '@jest/globals';
import { loggedPath } from './logged-path';

test.each([
  ['/api/payments/return/3fA9-secret?transfer_id=42', '/api/payments'],
  ['/api/webhooks/slickpay/RQ-7K3M9QXA?signature=abc', '/api/webhooks'],
  ['/api/orders/RQ-7K3M9QXA/receipt', '/api/orders'],
  ['/preview/eyJpZCI6MX0.c2ln', '/preview'],
  ['/orders/RQ-7K3M9QXA', '/orders'],
  ['/orders', '/orders'],
  ['/payment/success?token=3fA9', '/payment/success'],
  ['/products?q=0661020304', '/products'],
  ['/offers/%D8%B9%D8%B1%D8%B6#x', '/offers/%D8%B9%D8%B1%D8%B6'],
])('of %s a log holds %s', (address, logged) => {
  expect(loggedPath(address)).toBe(logged);
});
