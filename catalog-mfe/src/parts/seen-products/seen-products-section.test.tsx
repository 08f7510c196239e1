/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SEEN_PRODUCTS_MS } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedData } from '../../testing/catalog-records';
import { noteSeenProduct, seenProducts } from './seen-products';
import SeenProductsSection from './seen-products-section';

const now = Date.parse('2026-01-10T10:00:00Z');

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

const show = (current?: string) =>
  act(async () => {
    render(
      <TestPage now={() => now} data={askedData()}>
        <SeenProductsSection {...(current !== undefined && { current })} />
      </TestPage>,
    );
  });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the device keeps the last twelve products that were looked at, each once, for ninety days', () => {
  for (let number = 1; number <= 14; number += 1) noteSeenProduct(`tool-${number}`, now);
  noteSeenProduct('tool-5', now);
  expect(seenProducts(now)).toHaveLength(12);
  expect(seenProducts(now).slice(0, 3)).toEqual(['tool-5', 'tool-14', 'tool-13']);
  expect(seenProducts(now + SEEN_PRODUCTS_MS - 1)).toHaveLength(12);
  expect(seenProducts(now + SEEN_PRODUCTS_MS)).toEqual([]);
});

test('a product page notes its product, and shows the others that were looked at, the latest first', async () => {
  noteSeenProduct('spss31', now - 2);
  noteSeenProduct('chatgpt', now - 1);
  await show('canva');
  expect(screen.getByRole('region', { name: 'شاهدتها مؤخرًا' })).toBeTruthy();
  expect(names()).toEqual(['ChatGPT Plus', 'SPSS 31']);
  expect(seenProducts(now)[0]).toBe('canva');
});

test('a product that the shop no longer has is skipped, and nothing renders without any', async () => {
  noteSeenProduct('gone-for-ever', now);
  await show();
  expect(names()).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('what a device holds that cannot be understood shows nothing', async () => {
  localStorage.setItem('riwaq.seen-products', '{"version":1,"value":["spss31"]}');
  await show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('one press forgets them', async () => {
  noteSeenProduct('spss31', now);
  await show();
  const section = within(screen.getByRole('region', { name: 'شاهدتها مؤخرًا' }));
  await userEvent.click(section.getByRole('button', { name: 'مسح السجل' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(seenProducts(now)).toEqual([]);
});
