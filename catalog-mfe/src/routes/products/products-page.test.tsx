/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { AnalyticsEvent } from '@riwaq/contracts';
import { onTrack, resetTracking } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { mockOutOfView } from '@riwaq/testing/browser-gaps';
import { mockRandomBytes } from '@riwaq/testing/random-bytes';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { NavigationType } from 'react-router-dom';
import { askedData } from '../../testing/catalog-records';
import { listTitle, Component as ProductsPage } from './products-page';
import { readProductsQuery } from './products-query';

mockOutOfView();
afterEach(cleanup);

const onNavigate = jest.fn<(href: string) => void>();
const data = askedData();
const page = (query: string, action = NavigationType.Pop) => (
  <TestPage
    path={`/products${query}`}
    action={action}
    onNavigate={onNavigate}
    fragments={{ 'checkout/ProductOrder': () => null }}
    data={data}
  >
    <ProductsPage loaderData={data['/products']} />
  </TestPage>
);
const open = (query = '') => render(page(query));
const cardsOf = (section: string) => within(screen.getByRole('region', { name: section })).getAllByRole('article');
const counted = () => screen.getAllByRole('status')[0]?.textContent?.replaceAll('\u00a0', ' ');

describe('the list of products', () => {
  test('opens with twelve single products, the bundles apart, and the page bar', () => {
    open();
    expect(cardsOf('المنتجات الفردية')).toHaveLength(12);
    expect(cardsOf('الباقات')).toHaveLength(5);
    expect(counted()).toBe('34 منتجًا، الصفحة 1 من 3');
    const bar = within(screen.getByRole('navigation', { name: 'صفحات المنتجات' }));
    expect(bar.getByRole('link', { name: 'الصفحة 1' }).getAttribute('aria-current')).toBe('page');
    expect(bar.getByRole('link', { name: 'الصفحة التالية' }).getAttribute('href')).toBe('/products?page=2#products');
  });

  test('shows a sold-out product with a disabled button in place of its price', async () => {
    await act(async () => open('?search=Clarivate'));
    const [card] = cardsOf('نتائج البحث');
    const button = within(card as HTMLElement).getByRole<HTMLButtonElement>('button', { name: 'نفذت الكمية' });
    expect(button.disabled).toBe(true);
    expect(within(card as HTMLElement).queryByText(/دج$/)).toBeNull();
  });

  test.each([
    ['six products', false, 6],
    ['two products on a phone', true, 2],
  ])('that a link led to has its first screen painted first: %s, then the twelve and all below them', async (_, matches, count) => {
    const frames: FrameRequestCallback[] = [];
    const width = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches });
    const frame = jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
    render(page('', NavigationType.Push));
    expect(cardsOf('المنتجات الفردية')).toHaveLength(count);
    expect(screen.queryByRole('region', { name: 'الباقات' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'اطلب المنتج الذي تريده الآن' })).toBeNull();
    expect(counted()).toBe('34 منتجًا، الصفحة 1 من 3');
    await act(async () => {
      for (const paint of frames) paint(0);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(cardsOf('المنتجات الفردية')).toHaveLength(12);
    expect(cardsOf('الباقات')).toHaveLength(5);
    expect(screen.getByRole('heading', { name: 'اطلب المنتج الذي تريده الآن' })).toBeTruthy();
    frame.mockRestore();
    width.mockRestore();
  });

  test.each(['#products', '#product-order'])('that a link led to at %s stands whole at once', (anchor) => {
    render(page(anchor, NavigationType.Push));
    expect(cardsOf('المنتجات الفردية')).toHaveLength(12);
    expect(screen.getByRole('heading', { name: 'اطلب المنتج الذي تريده الآن' })).toBeTruthy();
  });

  test('the last page holds the rest', () => {
    open('?page=3');
    expect(cardsOf('المنتجات الفردية')).toHaveLength(10);
  });

  test('a search merges products and bundles, and searches the additional info', async () => {
    open('?search=كلمة المرور');
    await waitFor(() => expect(cardsOf('نتائج البحث').length).toBeGreaterThan(0));
    expect(counted()).toMatch(/عن «\u2067كلمة المرور\u2069»$/);
  });

  test('without a result it shows a message, and can clear the search', async () => {
    open('?search=سيارة&category=design');
    expect(screen.getByRole('heading', { name: 'لا توجد نتائج' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
    expect(onNavigate).toHaveBeenLastCalledWith('/products');
  });

  test('a new search or order begins at the first page', async () => {
    open('?page=2&category=ai-tools');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'latest');
    expect(onNavigate).toHaveBeenLastCalledWith('/products?sort=latest&category=ai-tools');
    await userEvent.type(screen.getByRole('searchbox'), 'spss{Enter}');
    expect(onNavigate).toHaveBeenLastCalledWith('/products?search=spss&category=ai-tools');
  });

  test('a random order is drawn once, and its address keeps it', async () => {
    mockRandomBytes((bytes) => bytes.fill(0));
    open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'random');
    expect(onNavigate).toHaveBeenLastCalledWith('/products?sort=random&draw=1');
  });

  test('latest only shows four products and nothing else', async () => {
    open('?latest=true');
    expect(cardsOf('أحدث المنتجات')).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'الباقات' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'الأحدث فقط' }));
    expect(onNavigate).toHaveBeenLastCalledWith('/products');
  });

  test('reports once what it showed and which links were followed', async () => {
    resetTracking();
    const events: AnalyticsEvent[] = [];
    const stop = onTrack((event) => events.push(event));
    open('?category=bundles');
    await userEvent.click(screen.getByRole('link', { name: 'باقة VIP' }));
    stop();
    expect(events.map(({ name }) => name)).toEqual(['view_item_list', 'select_item']);
    expect(events[1]).toMatchObject({ params: { item_list_id: 'bundles', items: [{ item_name: 'باقة VIP' }] } });
  });

  test('is composed as it opens, whatever its address asks', () => {
    expect(renderToString(page('?search=spss&page=2'))).toBe(renderToString(page('')));
  });
});

test.each([
  ['', 'المنتجات الرقمية'],
  ['?page=2', 'المنتجات الرقمية: الصفحة 2'],
  ['?category=databases&page=2', 'المنتجات الرقمية: قواعد البيانات، الصفحة 2'],
  ['?search=spss', 'المنتجات الرقمية: نتائج البحث عن «\u2068spss\u2069»'],
  ['?latest=true', 'المنتجات الرقمية: أحدث المنتجات'],
])('the list at «%s» has a distinct title', (address, title) => {
  expect(listTitle(readProductsQuery(new URLSearchParams(address)))).toBe(title);
});
