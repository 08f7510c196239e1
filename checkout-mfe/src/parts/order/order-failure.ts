import type { GatewayError, OrderReference } from '@riwaq/contracts';
import { HttpError } from '@riwaq/runtime';
import { tooManyOrdersText, tooManyOrdersTitle } from '../../rules/too-many-orders';
import type { OrderFlow } from './order-identity';

/** The step of an order that failed: sending it, or starting its payment. */
type FailedStep = 'order' | 'payment';

/** An order that failed at a step. The form, the cart and the reference stay as they are. */
class OrderFailure extends Error {
  override readonly name = 'OrderFailure';
  constructor(
    readonly step: FailedStep,
    readonly reference: OrderReference,
    cause: unknown,
  ) {
    super(`the order failed at its ${step}`, { cause });
  }
}

/** Returns a function that throws an `OrderFailure` with a cause. */
export function failedAt(step: FailedStep, reference: OrderReference): (cause: unknown) => never {
  return (cause) => {
    throw new OrderFailure(step, reference, cause);
  };
}

/** Whether nothing more can be ordered under the reference: it belongs to another order, or its own is closed, after money that was given back. */
export function isReferenceUsedUp(error: unknown): boolean {
  const cause = error instanceof OrderFailure ? error.cause : undefined;
  const reason = cause instanceof HttpError ? cause.reason?.reason : undefined;
  return reason === 'reference-taken' || reason === 'order-closed';
}

/** Whether money has already arrived for the order: its total or another amount. */
export function isAlreadyPaidError(error: unknown): boolean {
  const reason = error instanceof HttpError ? error.reason?.reason : undefined;
  return reason === 'already-paid' || reason === 'another-amount';
}

/** Texts about a failure. Too many orders are a warning: the visitor made no mistake. */
interface FailureMessage {
  readonly tone: 'error' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  /** An e-mail address that ends the text. */
  readonly email?: string;
  /** Money has already arrived for the order. */
  readonly paid?: true;
  /** The coupon is invalid and was removed. */
  readonly coupon?: true;
}

/** A failure of an order, as it is shown. */
export interface ShownFailure extends FailureMessage {
  readonly step: FailedStep;
  readonly reference: OrderReference | null;
}

const tryAgain = (title: string, text: string, email?: string): FailureMessage => ({ tone: 'error', title, text, ...(email && { email }) });

/** Texts about a form that was not accepted, by flow (specification, section 8; D17). */
const refusedForms: Readonly<Record<OrderFlow, (email: string) => FailureMessage>> = {
  'bundle-order': (email) => tryAgain('حدث خطأ أثناء إرسال الطلب', 'يرجى المحاولة مرة أخرى أو التواصل معنا على', email),
  'course-order': (email) => tryAgain('حدث خطأ أثناء إرسال الطلب', 'يرجى المحاولة مرة أخرى أو التواصل معنا على', email),
  'product-order': (email) => tryAgain('حدث خطأ أثناء إرسال النموذج', 'يرجى التواصل معنا على', email),
  'promotion-order': (email) => tryAgain('حدث خطأ أثناء إرسال النموذج', 'يرجى التواصل معنا على', email),
  'offer-order': () => tryAgain('حدث خطأ', 'فشل في إرسال الطلب. يرجى المحاولة مرة أخرى.'),
};

/** Texts about a refused file. */
const fileTexts: Partial<Readonly<Record<GatewayError['reason'], string>>> = {
  'file-type': 'الملف المرفق ليس صورة ولا ملف PDF. اختر ملفًا آخر أو أرسل الطلب دون ملف.',
  'too-large': 'الملف المرفق أكبر من المسموح. اختر ملفًا أصغر أو أرسل الطلب دون ملف.',
};

/** Flows with one text for all failures, 429 included. */
const plainFlows: ReadonlySet<OrderFlow> = new Set<OrderFlow>(['product-order', 'promotion-order']);

/** Returns the texts about a failed step of an order (specification, section 8; D17). */
export function failureMessage(flow: OrderFlow, step: FailedStep, error: unknown, supportEmail: string): FailureMessage {
  const failure = error instanceof HttpError ? error : null;
  if (failure?.status === 429 && !plainFlows.has(flow)) {
    // Without the gateway's reason another server answered, which knows nothing of the shop's hour.
    const soon = flow === 'bundle-order' && step === 'order' && failure.reason !== undefined;
    // The weekly offer uses the notices' default tone (specification, section 8).
    const tone = flow === 'offer-order' ? 'info' : 'warning';
    return { tone, title: tooManyOrdersTitle, text: tooManyOrdersText(soon ? 'hour' : 'hours') };
  }
  if (failure?.reason?.reason === 'coupon') {
    const text = `${failure.reason.message} أكّد طلبك من دونه، أو جرّب رمزًا آخر.`;
    return { tone: 'warning', title: 'لم يعد رمز التخفيض صالحًا لطلبك', text, coupon: true };
  }
  const file = step === 'order' && failure?.reason ? fileTexts[failure.reason.reason] : undefined;
  if (file) return tryAgain('حدث خطأ أثناء إرسال النموذج', file);
  if (step === 'payment') {
    return { ...tryAgain('خطأ في بدء عملية الدفع', paymentText(flow, failure)), ...(isAlreadyPaidError(error) && { paid: true }) };
  }
  const refused = refusedForms[flow](supportEmail);
  return isGone(failure) ? tryAgain(refused.title, paymentText(flow, failure)) : refused;
}

/** Whether what is ordered cannot be bought any more. */
function isGone(failure: HttpError | null): boolean {
  const reason = failure?.reason?.reason;
  return reason === 'not-available' || reason === 'unknown-product';
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
    case 'order-closed':
    case 'receipt-received':
      return failure.reason.message;
    default:
      return 'يرجى المحاولة مرة أخرى أو التواصل معنا.';
  }
}

/** Returns what to show for an error, and the order and the step that failed. */
export function shownFailure(flow: OrderFlow, error: unknown, supportEmail: string): ShownFailure {
  const { step, reference, cause } = error instanceof OrderFailure ? error : { step: 'order' as const, reference: null, cause: error };
  return { ...failureMessage(flow, step, cause, supportEmail), step, reference };
}
