/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Header } from './header';

let clock = () => Date.now();

afterEach(cleanup);

const navigation = [
  { label: 'المنتجات', href: '/products', order: 10 },
  { label: 'عرض الأسبوع', href: '/offers/week-offer-1', order: 50, from: '2025-09-16T00:00:00Z', until: '2025-09-23T23:00:00Z' },
  { label: 'تواصل معنا', href: '/contact', order: 90 },
];

const onSearch = jest.fn();

const show = (cartCount: number, path = '/') =>
  render(
    <TestPage now={clock} path={path} navigation={navigation}>
      <Header cartCount={cartCount} onSearch={onSearch} />
    </TestPage>,
  );
const main = () => within(screen.getByRole('navigation', { name: 'التنقّل الرئيسي' }));

test.each([
  [1, 'السلة، منتج واحد'],
  [2, 'السلة، منتجان'],
  [3, 'السلة، 3\u00a0منتجات'],
  [12, 'السلة، 12\u00a0منتجًا'],
])('a cart of %i pieces is called «%s»', (count, name) => {
  show(count);
  const cart = screen.getByRole('link', { name });
  expect(cart.getAttribute('href')).toBe('/package-builder#summary');
  expect(cart.querySelector<HTMLElement>('[data-count]')?.dataset.count).toBe(String(count));
});

test('an empty cart shows no number', () => {
  show(0);
  expect(screen.getByRole('link', { name: 'السلة، لا منتجات' }).querySelector<HTMLElement>('[data-count]')?.hidden).toBe(true);
});

test('the current page is marked, and on a page below it the entry that it belongs to', () => {
  show(0, '/products');
  expect(main().getByRole('link', { name: 'المنتجات' }).getAttribute('aria-current')).toBe('page');
  expect(main().getByRole('link', { name: 'تواصل معنا' }).getAttribute('aria-current')).toBeNull();
  cleanup();
  show(0, '/products/archive');
  expect(main().getByRole('link', { name: 'المنتجات' }).getAttribute('aria-current')).toBe('true');
});

test('an offer is in the navigation only while it runs', () => {
  clock = () => Date.UTC(2025, 8, 20);
  show(0);
  expect(main().getByRole('link', { name: 'عرض الأسبوع' })).toBeTruthy();
  cleanup();
  clock = () => Date.UTC(2025, 8, 24);
  show(0);
  expect(main().queryByRole('link', { name: 'عرض الأسبوع' })).toBeNull();
});

test('the link of an offer appears in the second in which the offer starts, and disappears when it ends', () => {
  jest.useFakeTimers();
  const link = () => main().queryByRole('link', { name: 'عرض الأسبوع' });
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  jest.setSystemTime(Date.UTC(2025, 8, 15, 23, 59, 58));
  clock = () => Date.now();
  show(0);
  wait(1000);
  expect(link()).toBeNull();
  wait(1000);
  expect(link()).toBeTruthy();
  cleanup();

  jest.setSystemTime(Date.UTC(2025, 8, 23, 22, 58, 30));
  show(0);
  wait(89_000);
  expect(link()).toBeTruthy();
  wait(1000);
  expect(link()).toBeNull();
  jest.useRealTimers();
});

test('a document is composed without an entry that depends on the time', () => {
  clock = () => Date.UTC(2025, 8, 20);
  const markup = renderToString(
    <TestPage now={clock} navigation={navigation}>
      <Header cartCount={0} onSearch={onSearch} />
    </TestPage>,
  );
  expect(markup).toContain('تواصل معنا');
  expect(markup).not.toContain('عرض الأسبوع');
});

test('the keyboard reaches the content first of all', () => {
  show(0);
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('تخطّ إلى المحتوى');
  expect(first?.getAttribute('href')).toBe('#content');
});

test("the search opens over the page; in a new tab it is the products' own", () => {
  show(0);
  const search = screen.getByRole('link', { name: 'البحث' });
  expect(search.getAttribute('href')).toBe('/products#products');
  expect(fireEvent.click(search)).toBe(false);
  expect(onSearch).toHaveBeenCalledTimes(1);
  fireEvent.click(search, { ctrlKey: true });
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('in a browser without popovers the menu opens and takes the focus; Escape closes it and restores the focus', () => {
  show(0);
  const menu = screen.getByRole('dialog', { hidden: true });
  const isShown = () => getComputedStyle(menu).display !== 'none';
  expect(isShown()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'القائمة' }));
  expect(isShown()).toBe(true);
  expect(document.activeElement).toBe(within(menu).getByRole('button', { name: 'إغلاق القائمة' }));
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'القائمة' }));
});
