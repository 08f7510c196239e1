/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OrderLine } from '@riwaq/contracts';
import { Form, SubmitButton } from '@riwaq/forms';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { OptionalExtras } from '../order/optional-extras';
import { filling } from '../order/order-reducer';
import { CouponEntry } from './coupon-entry';
import { useCoupon } from './use-coupon';

const CHECK = '/api/coupons/check';
const holds = (discount: number, affiliate = ''): Answer => [200, { state: 'holds', code: 'TENTH', discount, affiliate }];
const spss: OrderLine = { productId: 31, version: null, quantity: 1 };

const order = jest.fn<(coupon: string | null) => void>();
let gateway: FakeGateway;
let drop = () => {};

interface OrderProps {
  readonly lines: OrderLine[];
  /** A question stands where the fields were. */
  readonly asks?: boolean;
}

/** An order with a coupon field, which shows its coupon. */
function Order({ lines, asks }: OrderProps) {
  const { coupon, entry, holdsCode, whenTried, drop: dropNow } = useCoupon({ kind: 'bundle', lines }, filling);
  drop = dropNow;
  return (
    <Form onSubmit={() => whenTried(() => order(coupon?.code ?? null))}>
      {!asks && (
        <OptionalExtras holds={holdsCode}>
          <CouponEntry {...entry} />
        </OptionalExtras>
      )}
      <output>{coupon ? `${coupon.code} ${coupon.discount}` : 'none'}</output>
      <SubmitButton>اطلب</SubmitButton>
    </Form>
  );
}

const page = (lines: OrderLine[] = [spss], path = '/', asks = false) => (
  <TestPage path={path}>
    <Order lines={lines} asks={asks} />
  </TestPage>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^رمز التخفيض/ });
const held = () => document.querySelector('output')?.textContent;

async function open() {
  const shown = render(page());
  await userEvent.click(screen.getByText('إضافات اختيارية'));
  await press('لديك رمز تخفيض؟');
  await field();
  return shown;
}
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

beforeEach(() => {
  order.mockReset();
  gateway = installFakeGateway();
  gateway.answer(CHECK, holds(500));
});
afterEach(cleanup);

describe('a code', () => {
  test('that holds is the order’s, and can be taken off again', async () => {
    await open();
    expect(document.activeElement).toBe(await field());
    await type('tenth');
    await press('تطبيق الرمز');
    await screen.findByText('وفّرت 500 دج');
    expect(gateway.requests).toMatchObject([{ path: CHECK, body: { kind: 'bundle', code: 'TENTH', lines: [spss] } }]);
    expect(held()).toBe('TENTH 500');
    await press('اطلب');
    expect(order).toHaveBeenCalledWith('TENTH');

    await press('إزالة الرمز');
    expect((await field()).value).toBe('');
    expect(held()).toBe('none');
  });

  test('of the page’s address is tried by itself', async () => {
    render(page([spss], '/product/spss31?coupon=tenth'));
    await screen.findByText('وفّرت 500 دج');
    expect(held()).toBe('TENTH 500');
  });

  test('of the page’s address that was taken off stays off when the form comes back', async () => {
    const path = '/product/spss31?coupon=tenth';
    const { rerender } = render(page([spss], path));
    await screen.findByText('وفّرت 500 دج');
    await press('إزالة الرمز');
    rerender(page([spss], path, true));
    rerender(page([spss], path));
    await act(async () => {});
    expect(gateway.requests).toHaveLength(1);
    expect(held()).toBe('none');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('that was typed and folded away shows itself when it takes the press', async () => {
    gateway.answer(CHECK, [200, { state: 'unknown' }]);
    await open();
    await type('ninth');
    const extras = screen.getByText('إضافات اختيارية').closest('details');
    await userEvent.click(screen.getByText('إضافات اختيارية'));
    expect(extras?.open).toBe(false);
    await press('اطلب');
    expect(order).not.toHaveBeenCalled();
    expect(extras?.open).toBe(true);
    await screen.findByText(/لا نعرف هذا الرمز/);
  });

  test('that is refused shows the reason, and the order is sent without it', async () => {
    gateway.answer(CHECK, [200, { state: 'unknown' }]);
    await open();
    await userEvent.type(await field(), 'ninth{Enter}');
    await screen.findByText(/لا نعرف هذا الرمز.*من دونه/);
    expect(order).not.toHaveBeenCalled();
    await press('اطلب');
    expect(order).toHaveBeenCalledWith(null);
    expect((await field()).value).toBe('ninth');
  });

  test('that was typed and not tried is tried before the order is sent', async () => {
    await open();
    await type('tenth');
    await press('اطلب');
    expect(order).not.toHaveBeenCalled();
    await screen.findByText('وفّرت 500 دج');
    await press('اطلب');
    expect(order).toHaveBeenCalledWith('TENTH');
  });

  test.each<[string, Answer, RegExp]>([
    ['no connection', null, /تعذّر التحقق من الرمز/],
    ['a busy gateway', [429, { reason: 'too-many-requests', message: '…' }], /جرّبت رموزًا كثيرة/],
    ['an answer of another shape', [200, { state: 'perhaps' }], /تعذّر التحقق من الرمز/],
  ])('that cannot be checked for %s does not block the order', async (_, answer, text) => {
    gateway.answer(CHECK, answer);
    await open();
    await type('tenth');
    await press('تطبيق الرمز');
    await screen.findByText(text);
    await press('اطلب');
    expect(order).toHaveBeenCalledWith(null);
  });

  test('is checked again after a change of the order, and counts for that order only', async () => {
    gateway.answer(CHECK, holds(500), holds(900), [200, { state: 'below-minimum', minimum: 5000, missing: 1 }]);
    const { rerender } = await open();
    await type('tenth');
    await press('تطبيق الرمز');
    await screen.findByText('وفّرت 500 دج');
    rerender(page([{ ...spss, quantity: 2 }]));
    expect(held()).toBe('none');
    await waitFor(() => expect(held()).toBe('TENTH 900'));
    rerender(page([{ ...spss, version: 'شهر' }]));
    await screen.findByText(/ثمنه 5,000/);
    expect(held()).toBe('none');
    expect(gateway.requests).toHaveLength(3);
  });

  test('of an affiliate is kept without a discount', async () => {
    gateway.answer(CHECK, holds(0, 'الشريك أ (partner-a)'));
    await open();
    await type('partner-a');
    await press('تطبيق الرمز');
    await screen.findByText('سجّلنا الرمز');
    expect(screen.getByText(/الشريك أ \(partner-a\)/)).toBeTruthy();
  });

  test('that the gateway refused with the order is taken off, and the next press orders without it', async () => {
    await open();
    await type('tenth');
    await press('تطبيق الرمز');
    await screen.findByText('وفّرت 500 دج');
    act(() => drop());
    await field();
    await press('اطلب');
    expect(order).toHaveBeenCalledWith(null);
  });
});

test('loads nothing about coupons before the first press', () => {
  render(page());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(gateway.requests).toEqual([]);
});
