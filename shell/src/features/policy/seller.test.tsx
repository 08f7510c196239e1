/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Seller } from './seller';

afterEach(cleanup);

const operator = { name: 'متجر', register: '00/00-0000000', taxNumber: '000000000000000' };

test('the seller is shown as configured, without empty lines', () => {
  render(<Seller operator={operator} />);
  const seller = within(screen.getByRole('region', { name: 'من يبيعك' }));
  expect(seller.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(Object.values(operator));
  expect(seller.queryByText('العنوان')).toBeNull();
  expect(screen.queryByRole('region', { name: 'شروط البيع' })).toBeNull();
});

test('the terms of sale are separate paragraphs', () => {
  render(<Seller termsOfSale={['أولًا', 'ثانيًا']} />);
  expect(within(screen.getByRole('region', { name: 'شروط البيع' })).getAllByRole('paragraph')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'من يبيعك' })).toBeNull();
});
