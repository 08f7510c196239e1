/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ProductOrderProps } from '@riwaq/contracts';
import { HostContext, useHost } from '@riwaq/runtime';
import { TestPage, type TestPageProps } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedData } from '../../testing/catalog-records';
import { OrderForm, type OrderFormProps } from './order-form';

afterEach(cleanup);

const seen = globalThis.IntersectionObserver;
afterEach(() => {
  globalThis.IntersectionObserver = seen;
});

/** Fake of the checkout's form: shows its props and keeps typed text. */
function Form({ products, initial }: ProductOrderProps) {
  return (
    <label>
      {`${products.length} منتج، ${initial?.slug ?? 'بلا اختيار'} ${initial?.version ?? ''}`}
      <input />
    </label>
  );
}

const checkout = { 'checkout/ProductOrder': Form };
const data = askedData();
const form = (props: Partial<OrderFormProps> = {}, fragments: TestPageProps['fragments'] = checkout, asked: object = data) => (
  <TestPage fragments={fragments} data={{ ...asked }}>
    <OrderForm list={data['/products']} preselected={undefined} {...props} />
  </TestPage>
);

/** The form while the texts are on their way. */
const Waiting = () => (
  <HostContext value={{ ...useHost(), data: () => new Promise(() => {}) }}>
    <OrderForm list={data['/products']} preselected={undefined} />
  </HostContext>
);

describe('the order form on the list', () => {
  test('offers every product that is not sold out, once the visitor comes near', async () => {
    await act(async () => render(form()));
    expect(screen.getByLabelText(/^38 منتج، بلا اختيار/)).toBeTruthy();
  });

  test('says that it is loading as long as the texts are on their way', async () => {
    await act(async () =>
      render(
        <TestPage>
          <Waiting />
        </TestPage>,
      ),
    );
    expect(screen.getByRole('status').textContent).toBe('جاري تحميل نموذج الطلب...');
  });

  test('is not loaded as long as the visitor is far', () => {
    globalThis.IntersectionObserver = class extends seen {
      override observe() {}
    };
    render(form());
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('opens with the product and version that a link picked, and keeps what was typed while the list is searched', async () => {
    const preselected = { slug: 'quillbot-premium', version: 'شهر واحد' };
    const { rerender } = await act(async () => render(form({ preselected })));
    await userEvent.type(screen.getByLabelText(/quillbot-premium شهر واحد/), 'سعاد');
    await act(async () => rerender(form({ preselected: undefined })));
    expect((screen.getByLabelText(/quillbot-premium شهر واحد/) as HTMLInputElement).value).toBe('سعاد');
  });

  test('offers orders by e-mail if the checkout is down, with the picked product', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => render(form({ preselected: { slug: 'spss31' } }, {})));
    const emailLink = await screen.findByRole('link', { name: 'أرسل الطلب بالبريد' });
    consoleError.mockRestore();
    const address = new URL(emailLink.getAttribute('href') ?? '');
    expect(address.protocol + address.pathname).toBe('mailto:support@example.com');
    expect(address.searchParams.get('body')).toContain('المنتج: SPSS 31');
  });

  test('says that the products did not come, and asks anew', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { rerender } = await act(async () => render(form({}, checkout, {})));
    expect(await screen.findByText('خطأ في تحميل المنتجات')).toBeTruthy();
    expect(screen.getByText('حدث خطأ أثناء تحميل المنتجات. يرجى المحاولة مرة أخرى أو التواصل معنا.')).toBeTruthy();
    await act(async () => rerender(form()));
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    consoleError.mockRestore();
    expect(await screen.findByLabelText(/^38 منتج، بلا اختيار/)).toBeTruthy();
  });
});
