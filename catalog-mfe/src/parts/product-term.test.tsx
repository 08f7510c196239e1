/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ProductTerm } from './product-term';

const versions = [
  { version: 'شهر واحد', price: '1,200\u00a0دج', duration: 30 },
  { version: 'سنة كاملة', price: '9,500\u00a0دج', duration: 365 },
];

test('a card says how long a product lasts, and how it reaches its buyer', () => {
  const { container, rerender } = render(<ProductTerm product={{ duration: 30, versions: [], activation: 'shared-account' }} />);
  expect(container.textContent).toBe('30\u00a0يومًا · حساب مشترك');
  rerender(<ProductTerm product={{ duration: 30, versions, activation: 'own-email' }} chosen="سنة كاملة" />);
  expect(container.textContent).toBe('365\u00a0يومًا · تفعيل على بريدك');
});
