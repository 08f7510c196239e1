import type { GatewayError } from '@riwaq/contracts';
import { HttpError } from '@riwaq/runtime';
import { crowdedText, crowdedTitle } from './crowded-message';
import { type FailureMessage, hasMoneyCome, OrderFailure, type OrderStep, type ShownFailure } from './order-failure';
import type { OrderFlow } from './order-flow';

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

/** Flows whose failures are all told alike, a crowded endpoint's too. */
const plainFlows: ReadonlySet<OrderFlow> = new Set<OrderFlow>(['product-order', 'promotion-order']);

/** What to say when a step of an order failed (specification, section 8; D17). */
export function failureMessage(flow: OrderFlow, step: OrderStep, error: unknown, supportEmail: string): FailureMessage {
  const failure = error instanceof HttpError ? error : null;
  if (failure?.status === 429 && !plainFlows.has(flow)) {
    const soon = flow === 'bundle-order' && step === 'order';
    return { tone: 'warning', title: crowdedTitle, text: crowdedText(soon ? 'hour' : 'hours') };
  }
  const file = step === 'order' && failure?.reason ? fileTexts[failure.reason.reason] : undefined;
  if (file) return tryAgain('حدث خطأ أثناء إرسال النموذج', file);
  if (step === 'payment') {
    return { ...tryAgain('خطأ في بدء عملية الدفع', paymentText(flow, failure)), ...(hasMoneyCome(error) && { paid: true }) };
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
export function shownFailure(flow: OrderFlow, error: unknown, supportEmail: string): ShownFailure {
  if (!(error instanceof OrderFailure)) return { ...failureMessage(flow, 'order', error, supportEmail), reference: null };
  return { ...failureMessage(flow, error.step, error.cause, supportEmail), reference: error.reference };
}
