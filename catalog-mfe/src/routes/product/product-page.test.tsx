/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProductOrderProps } from '@riwaq/contracts';
import { cartStore, restoreCart } from '@riwaq/store';
import { TestPage, type TestPageProps } from '@riwaq/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { askedData, productData } from '../../testing/catalog-records';
import { Component as ProductPage } from './product-page';

beforeEach(() => {
  localStorage.clear();
  restoreCart();
});
afterEach(cleanup);

const onNavigate = jest.fn<(href: string) => void>();

/** Stands in for the checkout's form: says what it was given, leads back to the versions, and places the order. */
const Form = ({ products, initial, versionAt, onPlaced }: ProductOrderProps) => (
  <>
    <p>{`${products.map(({ slug }) => slug).join()} ${initial?.version ?? ''}`}</p>
    <a href={versionAt}>تغيير</a>
    <button type="button" onClick={() => onPlaced?.(true)}>
      تأكيد الطلب
    </button>
    <button type="button" onClick={() => onPlaced?.(false)}>
      طلب آخر
    </button>
  </>
);

const data = askedData();
const open = (slug: string, fragments: NonNullable<TestPageProps['fragments']> = { 'checkout/ProductOrder': Form }) =>
  act(async () => {
    render(
      <TestPage path={`/product/${slug}`} onNavigate={onNavigate} fragments={fragments} data={data}>
        <Routes>
          <Route path="/product/:productSlug" element={<ProductPage loaderData={productData(slug)} />} />
        </Routes>
      </TestPage>,
    );
  });
const beside = () => within(screen.getByRole('heading', { level: 1 }).closest('main') as HTMLElement);
const shownPrice = () => document.querySelector('[aria-live] strong')?.textContent;

describe('the page of a product', () => {
  test('shows the price of the version that is chosen, and the old price only beside the price that it belongs to', async () => {
    await open('chatgpt');
    expect(shownPrice()).toBe('1,890\u00a0دج');
    expect(document.querySelector('[aria-live] s')?.textContent).toBe('السعر السابق 2,700\u00a0دج');
    await userEvent.click(screen.getByRole('radio', { name: /سنة كاملة/ }));
    expect(shownPrice()).toBe('17,900\u00a0دج');
    expect(document.querySelector('[aria-live] s')).toBeNull();
  });

  test.each([
    ['spss31', 'SPSS 31'],
    ['clarivate-web-of-science', 'Clarivate Web of Science'],
  ])('of %s can be shared by its name', async (slug, name) => {
    await open(slug);
    expect(screen.getByText(`share product: ${name}`)).toBeTruthy();
  });

  test('holds its own order form, which has the chosen version and leads back to the choice', async () => {
    await open('chatgpt');
    for (const link of beside().getAllByRole('link', { name: 'اطلب الآن' })) expect(link.getAttribute('href')).toBe('#product-order');
    const order = within(screen.getByRole('region', { name: /^اطلب/ }));
    expect(order.getByText('chatgpt شهر واحد')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /سنة كاملة/ }));
    expect(order.getByText('chatgpt سنة كاملة')).toBeTruthy();
    const choice = document.querySelector(order.getByRole('link', { name: 'تغيير' }).getAttribute('href') ?? '');
    expect(choice).toBe(screen.getByRole('group', { name: 'اختر النسخة' }));
    await userEvent.click(screen.getByRole('radio', { name: /3 أشهر/ }));
    const email = new URL(order.getByRole('link', { name: /^أرسل طلبك/ }).getAttribute('href') ?? '').searchParams;
    expect(email.get('body')).toContain('المنتج: ChatGPT Plus (3 أشهر)');
  });

  test('asks for no second payment and no e-mail once the order is placed, until another one begins', async () => {
    await open('spss31');
    const order = within(screen.getByRole('region', { name: /^اطلب/ }));
    const shown = () => [
      order.queryByText(/^املأ بياناتك/) !== null,
      order.queryByRole('link', { name: /^رابط الدفع الإلكتروني/ }) !== null,
      order.queryByRole('link', { name: /^أرسل طلبك/ }) !== null,
    ];
    expect(shown()).toEqual([true, true, true]);
    await userEvent.click(order.getByRole('button', { name: 'تأكيد الطلب' }));
    expect(shown()).toEqual([false, false, false]);
    await userEvent.click(order.getByRole('button', { name: 'طلب آخر' }));
    expect(shown()).toEqual([true, true, true]);
  });

  test('offers an order by e-mail if the checkout is down', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await open('spss31', {});
    const email = new URL(screen.getByRole('link', { name: 'أرسل الطلب بالبريد' }).getAttribute('href') ?? '').searchParams;
    expect(email.get('body')).toContain('المنتج: SPSS 31');
    jest.restoreAllMocks();
  });

  test('puts the chosen version into the bundle, then offers to see the bundle or to take it out', async () => {
    await open('chatgpt');
    await userEvent.click(screen.getByRole('radio', { name: /سنة كاملة/ }));
    await userEvent.click(beside().getAllByRole('button', { name: 'أضف إلى باقتك' })[0] as HTMLElement);
    expect(cartStore.getState().lines).toMatchObject([{ slug: 'chatgpt', selectedVersion: 'سنة كاملة', originalPrice: 17_900 }]);
    expect(beside().getByRole('link', { name: 'عرض باقتك' }).getAttribute('href')).toBe('/package-builder#summary');
    await userEvent.click(beside().getAllByRole('button', { name: 'أزِل من باقتك' })[0] as HTMLElement);
    expect(cartStore.getState().lines).toEqual([]);
    expect(screen.getAllByText('أُزيل من باقتك')).toBeTruthy();
  });

  test('is added by a phone’s bar, which says what it adds, and whose next press opens the bundle and takes nothing out', async () => {
    await open('spss31');
    const bar = within(document.querySelector<HTMLElement>('[aria-label="الطلب"]') as HTMLElement);
    // A wide screen has no bar, and what is hidden in it has no name.
    const shown = (role: 'button' | 'link', name: string) => bar.queryByRole(role, { name, hidden: true }) !== null;
    expect([shown('button', 'أضف إلى باقتك'), shown('link', 'عرض باقتك')]).toEqual([true, false]);
    await userEvent.click(bar.getByRole('button', { name: 'أضف إلى باقتك', hidden: true }));
    expect(cartStore.getState().lines).toMatchObject([{ slug: 'spss31' }]);
    expect([shown('button', 'أضف إلى باقتك'), shown('link', 'عرض باقتك')]).toEqual([false, true]);
    expect(document.activeElement?.getAttribute('href')).toBe('/package-builder#summary');
  });

  test('strikes the old price through beside the version that it belongs to', async () => {
    await open('chatgpt');
    const versions = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('s')?.textContent ?? null);
    expect(versions).toEqual(['السعر السابق 2,700\u00a0دج', null, null]);
  });

  test('shows its pictures one at a time, by thumbnail and by key', async () => {
    await open('spss31');
    const gallery = within(screen.getByRole('region', { name: /صور/ }));
    const shown = () => gallery.getAllByRole('listitem').findIndex((slide) => !slide.hasAttribute('inert'));
    expect(shown()).toBe(0);
    await userEvent.click(gallery.getByRole('button', { name: 'الصورة 2: قبل' }));
    expect(shown()).toBe(1);
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toBe(2);
    expect(gallery.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('الصورة 3: بعد');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toBe(0);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe(3);
  });

  test('has its features and its additional info', async () => {
    await open('spss31');
    expect(screen.getByRole('heading', { name: 'المزايا' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'معلومات إضافية' })).toBeTruthy();
  });

  test('a sold-out product has its struck price, a disabled button, a notify form, and the support’s address', async () => {
    await open('clarivate-web-of-science');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'غير متوفر حالياً' }).disabled).toBe(true);
    expect(document.querySelector('main s')?.textContent).toContain('2,500\u00a0دج');
    expect(screen.getByText('tells of product clarivate-web-of-science')).toBeTruthy();
    expect(screen.getByText('support@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'أضف إلى باقتك' })).toBeNull();
  });

  test('a bundle shows the percentage of its own two prices, a single product the fixed 30 %', async () => {
    await open('researcher-bundle');
    expect(screen.getAllByText('خصم 60%')).toBeTruthy();
    cleanup();
    await open('spss31');
    expect(screen.getAllByText('خصم 30%')).toBeTruthy();
  });

  test('an unknown product leads to the list, an older address by id or name to its product', async () => {
    await open('no-such-thing');
    expect(onNavigate).toHaveBeenLastCalledWith('/products');
    cleanup();
    await open('24');
    expect(onNavigate).toHaveBeenLastCalledWith('/product/kahoot');
  });

  test('an unknown product says that there is none, and leads to the list also where the list’s data does not come', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    onNavigate.mockClear();
    await act(async () => {
      render(
        <TestPage path="/product/24" onNavigate={onNavigate}>
          <Routes>
            <Route path="/product/:productSlug" element={<ProductPage loaderData={null} />} />
          </Routes>
        </TestPage>,
      );
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('المنتج غير موجود');
    expect(screen.getByRole('link', { name: 'تصفّح المنتجات' }).getAttribute('href')).toBe('/products');
    expect(onNavigate).toHaveBeenCalledWith('/products');
    error.mockRestore();
  });

  test('has the payment link beside the form, for orders that are not paid yet', async () => {
    await open('spss31');
    expect(screen.getByRole('link', { name: /^رابط الدفع الإلكتروني/ }).getAttribute('href')).toBe('http://localhost:3001/pay/product');
  });
});
