/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { askedData, productData, productOf, recordsOfFailedSource, recordsOfSource } from '../../testing/catalog-records';
import { Component as ProductPage } from './product-page';

const onNavigate = jest.fn<(href: string) => void>();
const onLeave = jest.fn<(address: string) => void>();

/** A source that has SPSS 31 under another name, and one more product. */
const { mark: _, color: __, ...spss } = productOf('spss31');
const given = [
  { ...spss, name: 'SPSS من المصدر' },
  { ...spss, id: 900, slug: 'new-tool', name: 'New Tool' },
];
const open = (slug: string, records = recordsOfSource(given)) =>
  act(async () => {
    render(
      <TestPage
        path={`/product/${slug}`}
        onNavigate={onNavigate}
        onLeave={onLeave}
        fragments={{ 'checkout/ProductOrder': () => null }}
        data={askedData(records)}
      >
        <Routes>
          <Route path="/product/:productSlug" element={<ProductPage loaderData={productData(slug, records)} />} />
        </Routes>
      </TestPage>,
    );
  });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  onNavigate.mockClear();
});
afterEach(cleanup);

describe('a product’s page of a site with a product source', () => {
  test('shows the source’s record, and one that the shop never had with a picture to try', async () => {
    await open('spss31');
    expect(title()).toBe('SPSS من المصدر');
    cleanup();
    await open('new-tool');
    expect(title()).toBe('New Tool');
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/products/new-tool.jpg');
  });

  test('leads to the film of a product that has one, in a tab of its own, and names none for another', async () => {
    const features = ['ميزة من المصدر'];
    const videoUrl = 'https://www.youtube.com/watch?v=1';
    const records = recordsOfSource(given.map((product) => ({ ...product, features, ...(product.slug === 'new-tool' && { videoUrl }) })));
    await open('new-tool', records);
    const film = screen.getByRole('link', { name: 'شاهد الفيديو التعريفي (يفتح في نافذة جديدة)' });
    expect([film.getAttribute('href'), film.getAttribute('target')]).toEqual([videoUrl, '_blank']);
    cleanup();
    await open('spss31', records);
    expect(screen.getByText('ميزة من المصدر')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /الفيديو/ })).toBeNull();
  });

  test('keeps the page of a named product that the source lacks', async () => {
    await open('chatgpt');
    expect(title()).toBe('ChatGPT Plus');
  });

  test('shows that myStylus is missing if the source lacks it', async () => {
    await open('mystylus');
    expect(title()).toBe('المنتج غير موجود');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  test('shows myStylus where the source gave nothing, and the reason for other missing products', async () => {
    const records = recordsOfFailedSource('تعذّر الوصول إلى المصدر.');
    await open('mystylus', records);
    expect(title()).toBe('myStylus');
    cleanup();
    await open('new-tool', records);
    expect(title()).toBe('حدث خطأ أثناء تحميل المنتج');
    expect(screen.getByText('تعذّر الوصول إلى المصدر.')).toBeTruthy();
    expect(onNavigate).not.toHaveBeenCalled();
  });

  test('that cannot tell whether there is the product opens its document anew after a press', async () => {
    await open('tool-3', recordsOfFailedSource('أجاب مصدر المنتجات بخطأ (500).'));
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(onLeave).toHaveBeenCalledWith('/product/tool-3');
  });

  test('leads from an unknown product to the list, and from an older address to its product', async () => {
    await open('no-such-thing');
    expect(onNavigate).toHaveBeenCalledWith('/products');
    cleanup();
    await open('900');
    expect(onNavigate).toHaveBeenLastCalledWith('/product/new-tool');
  });
});
