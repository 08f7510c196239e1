/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionCallbacks } from '../../parts/paypal/paypal-sdk';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS } from '../../testing/fake-gateway';
import { affiliate, promotion, promotionInstant } from '../../testing/sample-order';
import { fillCustomer, press, typedCustomer } from '../../testing/typed-order';
import PromotionOrder from './promotion-order';

const accepted: Answer = [200, { ok: true }];
const refused = (status: number): Answer => [status, { reason: 'form-endpoint', message: '…' }];
const paypalSite = { paypalClientId: 'sandbox', paypalScript: 'https://paypal.example.com/core' };

let gateway: FakeGateway;
const tab = { opener: null, document: { title: '' }, location: { replace: jest.fn() }, close: jest.fn() };

/** The clock of these tests, in milliseconds. */
let instant = 0;
const clock = () => instant;

beforeEach(() => {
  localStorage.clear();
  instant = promotionInstant;
  tab.location.replace.mockReset();
  gateway = installFakeGateway();
  gateway.answer(ORDERS, accepted);
});
afterEach(cleanup);

const open = (config = {}) =>
  render(
    <TestPage now={clock} config={config} openTab={() => tab as unknown as Window}>
      <PromotionOrder promotion={promotion} affiliate={affiliate} />
    </TestPage>,
  );
const reference = () => String(gateway.orders()[0]?.reference);

async function toPayment(config = {}) {
  open(config);
  await fillCustomer();
  await press('اطلب العرض الآن');
  await screen.findByRole('dialog');
}

describe('a promotion', () => {
  test('is ordered first, then asks how it is paid: online at first', async () => {
    await toPayment();
    expect(gateway.orders()).toEqual([
      {
        productType: 'promotion',
        reference: reference(),
        customerInfo: { ...typedCustomer, commune: '' },
        method: 'undecided',
        price: 6500,
        promotion: 'bundle-promotion',
        affiliate: 'partner-a',
      },
    ]);
    const ways = screen.getAllByRole<HTMLInputElement>('radio');
    expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
      ['epayment', true],
      ['bank', false],
      ['crypto', false],
    ]);
  });

  test('of a chosen bundle names it, the remembered affiliate, and only the methods that its record accepts', async () => {
    rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, promotionInstant);
    const { paypalPrice: _dinarAlone, ...dinar } = promotion;
    render(
      <TestPage now={clock} config={paypalSite}>
        <PromotionOrder promotion={{ ...dinar, choice: 'student', methods: ['bank', 'crypto', 'paypal'] }} affiliate={affiliate} />
      </TestPage>,
    );
    await fillCustomer();
    await press('اطلب العرض الآن');
    await screen.findByRole('dialog');
    expect(gateway.orders()).toMatchObject([{ choice: 'student', affiliate: 'partner-a', credited: 'partner-b' }]);
    expect(screen.getAllByRole('radio').map((way) => way.closest('label')?.querySelector('strong')?.textContent)).toEqual([
      'تحويل بريدي أو بنكي',
      'عملة رقمية',
    ]);
  });

  test('with missing fields shows its own texts and sends nothing', async () => {
    open();
    await press('اطلب العرض الآن');
    expect(screen.getByText('خطأ في البيانات')).toBeTruthy();
    expect(screen.getByText('يرجى ملء جميع الحقول المطلوبة')).toBeTruthy();
    expect(gateway.requests).toEqual([]);
  });

  test('whose order fails keeps the form and opens no payment', async () => {
    gateway.answer(ORDERS, refused(502));
    open();
    await fillCustomer();
    await press('اطلب العرض الآن');
    expect(await screen.findByText('حدث خطأ أثناء إرسال النموذج')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with a changed price asks for consent, continues at the new price, and keeps typed values', async () => {
    gateway.answer(ORDERS, [409, { reason: 'price-changed', message: '…', field: 'price', total: 7000 }], accepted);
    open();
    await fillCustomer();
    await press('اطلب العرض الآن');
    expect(await screen.findByText('تغيّر سعر طلبك')).toBeTruthy();
    await press('تأكيد الطلب بالسعر الجديد');
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('radio', { name: /تحويل/ }));
    await press('تأكيد الطلب');
    await screen.findByRole('link', { name: 'الخطوات التالية' });
    const { customerInfo } = gateway.orders()[0] ?? {};
    expect(gateway.orders()).toMatchObject([
      { reference: reference(), price: 6500, method: 'undecided' },
      { reference: reference(), price: 7000, method: 'undecided', customerInfo },
      { reference: reference(), price: 7000, method: 'bank', customerInfo },
    ]);
  });

  test('that ended while its form was open shows a notice and sends nothing', async () => {
    open();
    await fillCustomer();
    instant = promotion.endsAt + 1000;
    await press('اطلب العرض الآن');
    expect(screen.getByText('انتهى هذا العرض')).toBeTruthy();
    expect(gateway.requests).toEqual([]);
    expect(screen.queryByText('المبلغ الإجمالي')).toBeNull();
    expect(screen.queryByRole('button', { name: 'اطلب العرض الآن' })).toBeNull();
    const text = screen.getByRole('link', { name: 'اطلب بالسعر العادي' }).closest('[tabindex="-1"]');
    expect(document.activeElement).toBe(text);
  });

  test('whose page has ended it names no price any more, and asks for no order', () => {
    render(
      <TestPage now={clock}>
        <div inert>
          <PromotionOrder promotion={promotion} affiliate={affiliate} />
        </div>
      </TestPage>,
    );
    expect(screen.getByRole('form', { name: 'طلب العرض' })).toBeTruthy();
    // Roles leave out what is not visible.
    expect(screen.queryByRole('button', { name: 'اطلب العرض الآن' })).toBeNull();
  });

  test('that is paid online opens the payment page a second after its confirmation', async () => {
    await toPayment();
    await press('تأكيد والانتقال إلى الدفع');
    await screen.findByRole('link', { name: 'الخطوات التالية' });
    expect(tab.location.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('http://localhost:3001/pay/promotion'));
    const [order, choice] = gateway.orders();
    expect(choice).toEqual({ ...order, method: 'epayment' });
  });

  test('paid with crypto announces the address by e-mail, and shows a configured wallet', async () => {
    await toPayment({ cryptoWallet: { network: 'TRC20', address: 'TEXAMPLE' } });
    await userEvent.click(screen.getByRole('radio', { name: /^عملة رقمية/ }));
    expect(screen.getByText('TEXAMPLE')).toBeTruthy();
    await press('تأكيد الطلب');
    expect(await screen.findByText('نرسل إليك عنوان المحفظة بالبريد الإلكتروني.')).toBeTruthy();
  });
});

describe('PayPal', () => {
  const [PAYPAL, CAPTURE] = ['/api/orders/*/paypal', '/api/paypal/orders/PP1/capture'];
  const captured = (registered: boolean): Answer => [200, { status: 'COMPLETED', payerId: 'P1', amount: '17.50', registered }];
  let callbacks: SessionCallbacks | undefined;
  let start: (order: Promise<{ orderId: string }>) => Promise<unknown>;

  beforeEach(() => {
    gateway.answer(PAYPAL, [201, { orderId: 'PP1' }]);
    start = async (order) => callbacks?.onApprove(await order);
    const instance = {
      findEligibleMethods: async () => ({ isEligible: () => true }),
      createPayPalOneTimePaymentSession: (given: SessionCallbacks) => {
        callbacks = given;
        return { start: (_options: unknown, order: Promise<{ orderId: string }>) => start(order) };
      },
    };
    // Replaces the download of the script.
    jest.spyOn(document.head, 'append').mockImplementation((script) => {
      window.paypal = { createInstance: async () => instance };
      if (script instanceof HTMLScriptElement) script.onload?.(new Event('load'));
    });
  });

  const payByPaypal = async () => {
    await toPayment(paypalSite);
    await userEvent.click(screen.getByRole('radio', { name: /^PayPal/ }));
    await press('الدفع عبر PayPal');
  };

  test('captures the payment on the server and places the order', async () => {
    gateway.answer(CAPTURE, captured(true));
    await payByPaypal();
    expect(await screen.findByText('تم إرسال طلبك بنجاح! 🎉')).toBeTruthy();
    expect(gateway.requests.map(({ path }) => path)).toEqual([ORDERS, `/api/orders/${reference()}/paypal`, CAPTURE]);
    expect(gateway.requests[1]?.body).toEqual({ email: typedCustomer.email });
  });

  test('asks again where the answer of the capture got lost', async () => {
    gateway.answer(CAPTURE, null, captured(true));
    await payByPaypal();
    expect(await screen.findByText('تم إرسال طلبك بنجاح! 🎉')).toBeTruthy();
  });

  test('paid and not accepted: announces that the team gets in touch', async () => {
    gateway.answer(CAPTURE, captured(false));
    await payByPaypal();
    expect(await screen.findByText('خطأ في معالجة الدفع')).toBeTruthy();
    expect(screen.getByText('تم الدفع بنجاح لكن تعذّر إرسال بياناتك. سنتواصل معك.')).toBeTruthy();
  });

  test('that fails can be tried again, and the other ways stay', async () => {
    gateway.answer(PAYPAL, refused(502));
    await payByPaypal();
    expect(await screen.findByText('خطأ في الدفع')).toBeTruthy();
    expect(screen.getByText('حدث خطأ أثناء معالجة الدفع عبر PayPal.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'إعادة المحاولة عبر PayPal' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  test('that is cancelled charges nothing and shows a notice', async () => {
    start = async () => callbacks?.onCancel();
    await payByPaypal();
    expect(await screen.findByText('تم إلغاء الدفع')).toBeTruthy();
    expect(screen.getByText('لم يُخصم أي مبلغ من حسابك.')).toBeTruthy();
  });
});
