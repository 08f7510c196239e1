import {
  type GatewayError,
  type OrderReference,
  type PaymentRequest,
  type PaymentStarted,
  PaymentStartedSchema,
  type PendingPayment,
  type PublicSite,
} from '@riwaq/contracts';
import { HttpError, now, request, type SentForm, sendForm } from '@riwaq/runtime';
import { restorePendingPayment, storePendingPayment } from '@riwaq/store/pending-payment';
import { type OrderDates, orderDates } from '../../rules/order-dates';
import { tooManyOrdersText, tooManyOrdersTitle } from '../../rules/too-many-orders';
import { type FailureMessage, hasMoneyArrived, OrderFailure, type OrderStep, type ShownFailure } from './order-failure';
import { type CurrentOrder, isAccepted, type OrderFlow, referenceFor, rememberAccepted, revisionOf } from './order-identity';
import { type StoredSummary, storeSummary } from './stored-summary';
import type { OrderValue } from './track-order';

/** The one door out of the site: goes to another address in this tab. Tests set it with `setRedirect`. */
let exit = (address: string): void => globalThis.location.assign(address);

/** Replaces the way out, for tests. */
export function setRedirect(way: (address: string) => void): void {
  exit = way;
}

/** Leaves for a web address, by `go` where it is given. Throws for anything else (`javascript:`, `data:`), which no payment page is. */
function redirectTo(address: string, go = exit): void {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a web address: ${protocol}`);
  go(address);
}

/** What a flow gives for one order to be placed. */
export interface OrderPlan extends CurrentOrder, Pick<SentForm, 'record' | 'file' | 'encoding'> {
  readonly flow: OrderFlow;
  /** The fields of its first form (specification, section 7). */
  readonly fields: (reference: OrderReference, dates: OrderDates) => Readonly<Record<string, string>>;
  /** What is kept on the device of it, for the visitor to show or save. */
  readonly summary: Pick<StoredSummary, 'lines' | 'total' | 'way'> & Partial<Pick<StoredSummary, 'sums'>>;
  /** What it is worth to those who count. */
  readonly value: OrderValue;
  /** Given where the gateway starts a payment: what it is asked, and the record that the browser keeps of it (D9). */
  readonly payment?: {
    readonly request: (reference: OrderReference) => PaymentRequest;
    readonly record: (order: PaymentRequest, started: PaymentStarted, dates: OrderDates) => PendingPayment;
    /** Opens the payment page; without it this tab leaves for it. */
    readonly open?: (address: string) => void;
  };
}

/**
 * What became of an order: taken, with nothing more to do; on the way to the payment page; money has come for it before; to be
 * confirmed at another total (D26); or with a gift that its offer no longer has.
 */
type OrderOutcome =
  | { readonly kind: 'booked'; readonly reference: OrderReference }
  | { readonly kind: 'leaving'; readonly reference: OrderReference; readonly address: string }
  | { readonly kind: 'paid'; readonly reference: OrderReference; readonly transferId: number }
  | { readonly kind: 'price-changed'; readonly reference: OrderReference; readonly total: number }
  | { readonly kind: 'gift-gone'; readonly reference: OrderReference };

/** The shop has the order, what comes now is its payment. `isNew`: it did not have it before. */
type OnAccepted = (reference: OrderReference, isNew: boolean) => void;

/**
 * Places an order (D16): sends its form, unless the shop has it already; then, where the gateway starts a payment, starts it,
 * keeps the pending record and leaves for the payment page. Throws `OrderFailure`.
 */
export async function submitOrder(site: PublicSite, plan: OrderPlan, onAccepted: OnAccepted): Promise<OrderOutcome> {
  const { flow, record, file, encoding, fields, payment } = plan;
  const reference = referenceFor(plan);
  const dates = orderDates(now());
  const isNew = !isAccepted(plan, reference);
  const form: SentForm = {
    name: flow,
    ...bound(site, plan, `${reference}:pending`, fields(reference, dates)),
    ...(record !== undefined && { record }),
    ...(file && { file }),
    ...(encoding && { encoding }),
  };

  if (isNew) {
    await step('order', reference, () => sendForm(site, form));
    rememberAccepted(plan, reference);
  }
  storeSummary({ ...plan.summary, reference, submissionDate: dates.submissionDate });
  onAccepted(reference, isNew);
  return payment ? step('payment', reference, () => pay(payment, reference, dates)) : { kind: 'booked', reference };
}

/**
 * The key of an order's form with its fields. The gateway tells by itself that a content was corrected; an endpoint that is posted to
 * directly gets each content under a key of its own, which says what it replaces.
 */
function bound(site: PublicSite, plan: OrderPlan, key: string, fields: SentForm['fields']): Pick<SentForm, 'key' | 'fields'> {
  const revision = site.directForms[plan.flow] === undefined ? 1 : revisionOf(plan);
  if (revision === 1) return { key, fields };
  const nth = (number: number) => (number === 1 ? key : `${key}~${number}`);
  return { key: nth(revision), fields: { ...fields, replaces: nth(revision - 1) } };
}

async function pay(payment: NonNullable<OrderPlan['payment']>, reference: OrderReference, dates: OrderDates): Promise<OrderOutcome> {
  const order = payment.request(reference);
  try {
    const started = await request('/api/payments', { body: order, schema: PaymentStartedSchema });
    storePendingPayment(payment.record(order, started, dates));
    redirectTo(started.url, payment.open);
    return { kind: 'leaving', reference, address: started.url };
  } catch (error) {
    const refusal = error instanceof HttpError ? error.reason : undefined;
    if (refusal?.reason === 'price-changed' && refusal.total !== undefined) {
      return { kind: 'price-changed', reference, total: refusal.total };
    }
    if (refusal?.reason === 'invalid' && refusal.field === 'giftId') return { kind: 'gift-gone', reference };
    const pending = hasMoneyArrived(error) ? restorePendingPayment() : null;
    if (pending?.order.reference === reference) return { kind: 'paid', reference, transferId: pending.transferId };
    throw error;
  }
}

async function step<Result>(name: OrderStep, reference: OrderReference, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    throw new OrderFailure(name, reference, cause);
  }
}

const tryAgain = (title: string, text: string, email?: string): FailureMessage => ({ tone: 'error', title, text, ...(email && { email }) });

/** Said when the form of an order did not arrive, by flow (specification, section 8; D17). */
const refusedForms: Readonly<Record<OrderFlow, (email: string) => FailureMessage>> = {
  'bundle-order': (email) => tryAgain('حدث خطأ أثناء إرسال الطلب', 'يرجى المحاولة مرة أخرى أو التواصل معنا على', email),
  'course-order': (email) => tryAgain('حدث خطأ أثناء إرسال الطلب', 'يرجى المحاولة مرة أخرى أو التواصل معنا على', email),
  'product-order': (email) => tryAgain('حدث خطأ أثناء إرسال النموذج', 'يرجى التواصل معنا على', email),
  'promotion-order': (email) => tryAgain('حدث خطأ أثناء إرسال النموذج', 'يرجى التواصل معنا على', email),
  'offer-order': () => tryAgain('حدث خطأ', 'فشل في إرسال الطلب. يرجى المحاولة مرة أخرى.'),
};

/** What the gateway found wrong with an attached file. */
const fileTexts: Partial<Readonly<Record<GatewayError['reason'], string>>> = {
  'file-type': 'الملف المرفق ليس صورة ولا ملف PDF. اختر ملفًا آخر أو أرسل الطلب دون ملف.',
  'too-large': 'الملف المرفق أكبر من المسموح. اختر ملفًا أصغر أو أرسل الطلب دون ملف.',
};

/** Flows whose failures are all told alike, a busy endpoint's too. */
const plainFlows: ReadonlySet<OrderFlow> = new Set<OrderFlow>(['product-order', 'promotion-order']);

/** What to say when a step of an order failed (specification, section 8; D17). */
export function failureMessage(flow: OrderFlow, step: OrderStep, error: unknown, supportEmail: string): FailureMessage {
  const failure = error instanceof HttpError ? error : null;
  if (failure?.status === 429 && !plainFlows.has(flow)) {
    const soon = flow === 'bundle-order' && step === 'order';
    // The weekly offer's is told in the notices' usual look (specification, section 8).
    const tone = flow === 'offer-order' ? 'info' : 'warning';
    return { tone, title: tooManyOrdersTitle, text: tooManyOrdersText(soon ? 'hour' : 'hours') };
  }
  const file = step === 'order' && failure?.reason ? fileTexts[failure.reason.reason] : undefined;
  if (file) return tryAgain('حدث خطأ أثناء إرسال النموذج', file);
  if (step === 'payment') {
    return { ...tryAgain('خطأ في بدء عملية الدفع', paymentText(flow, failure)), ...(hasMoneyArrived(error) && { paid: true }) };
  }
  return refusedForms[flow](supportEmail);
}

function paymentText(flow: OrderFlow, failure: HttpError | null): string {
  switch (failure?.reason?.reason) {
    case 'not-available':
    case 'unknown-product':
      return flow === 'bundle-order'
        ? 'أحد منتجات طلبك لم يعد متوفرًا. عدّل باقتك ثم أعد المحاولة، أو تواصل معنا.'
        : 'ما طلبته لم يعد متاحًا للشراء. يرجى التواصل معنا لنساعدك.';
    case 'already-paid':
      return 'هذا الطلب مدفوع من قبل، ولن يُخصم منك شيء مرة أخرى.';
    case 'another-amount':
      return 'وصلتنا دفعة لهذا الطلب بمبلغ مختلف عن ثمنه، وفريقنا يراجعها. لا تدفع مرة أخرى، وتواصل معنا.';
    default:
      return 'يرجى المحاولة مرة أخرى أو التواصل معنا.';
  }
}

/** What went wrong, and with which order. */
function shownFailure(flow: OrderFlow, error: unknown, supportEmail: string): ShownFailure {
  if (!(error instanceof OrderFailure)) return { ...failureMessage(flow, 'order', error, supportEmail), reference: null };
  return { ...failureMessage(flow, error.step, error.cause, supportEmail), reference: error.reference };
}

/** What became of an order, a failure in the visitor's words among it. */
export type PlacedOrderResult = OrderOutcome | { readonly kind: 'failed'; readonly reference: null; readonly failure: ShownFailure };

/** Places an order, and says in words what went wrong. Never throws. */
export async function placeOrder(site: PublicSite, plan: OrderPlan, onAccepted: OnAccepted): Promise<PlacedOrderResult> {
  try {
    return await submitOrder(site, plan, onAccepted);
  } catch (error) {
    return { kind: 'failed', reference: null, failure: shownFailure(plan.flow, error, site.supportEmail) };
  }
}

/** Starts another payment of the order of a record, after its payment was declined: the same order, at what it costs now. Never throws. */
export async function payAgain(site: PublicSite, flow: OrderFlow, pending: PendingPayment): Promise<PlacedOrderResult> {
  const { reference } = pending.order;
  const payment: NonNullable<OrderPlan['payment']> = {
    request: () => pending.order,
    record: (order, { transferId, total }) => ({ ...pending, order, transferId, total }),
  };
  try {
    return await step('payment', reference, () => pay(payment, reference, orderDates(now())));
  } catch (error) {
    return { kind: 'failed', reference: null, failure: shownFailure(flow, error, site.supportEmail) };
  }
}
