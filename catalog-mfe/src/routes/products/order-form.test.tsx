/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ProductOrderProps } from '@riwaq/contracts';
import { TestPage, type TestPageProps } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { builtInCatalog } from '../../catalog-store/built-in-catalog';
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
const form = (props: Partial<OrderFormProps> = {}, fragments: TestPageProps['fragments'] = checkout) => (
  <TestPage fragments={fragments}>
    <OrderForm catalog={builtInCatalog} onReload={() => {}} preselected={undefined} {...props} />
  </TestPage>
);

describe('the order form on the list', () => {
  test('offers every product that is not sold out, once the visitor comes near', async () => {
    render(form());
    expect(screen.getByRole('status').textContent).toBe('جاري تحميل نموذج الطلب...');
    expect(await screen.findByLabelText(/^38 منتج، بلا اختيار/)).toBeTruthy();
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
    const { rerender } = render(form({ preselected }));
    await userEvent.type(await screen.findByLabelText(/quillbot-premium شهر واحد/), 'سعاد');
    await act(async () => rerender(form({ preselected: undefined })));
    expect((screen.getByLabelText(/quillbot-premium شهر واحد/) as HTMLInputElement).value).toBe('سعاد');
  });

  test('offers orders by e-mail if the checkout is down, with the picked product', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    render(form({ preselected: { slug: 'spss31' } }, {}));
    const emailLink = await screen.findByRole('link', { name: 'أرسل الطلب بالبريد' });
    consoleError.mockRestore();
    const address = new URL(emailLink.getAttribute('href') ?? '');
    expect(address.protocol + address.pathname).toBe('mailto:support@example.com');
    expect(address.searchParams.get('body')).toContain('المنتج: SPSS 31');
  });

  test('shows a failed load of the products, and retries it', async () => {
    const onReload = jest.fn();
    render(form({ catalog: 'failed', onReload }));
    expect(await screen.findByText('خطأ في تحميل المنتجات')).toBeTruthy();
    expect(screen.getByText('حدث خطأ أثناء تحميل المنتجات. يرجى المحاولة مرة أخرى أو التواصل معنا.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});
