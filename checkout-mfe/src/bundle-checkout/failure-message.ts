import { HttpError } from '@riwaq/runtime';
import { crowdedText, crowdedTitle } from '../crowded-message';

/** What the visitor is told. A crowded shop is not a mistake of theirs: it is told as a warning. */
export interface FailureMessage {
  readonly tone: 'error' | 'warning';
  readonly title: string;
  readonly text: string;
  /** An e-mail address that ends the text. */
  readonly email?: string;
}

/** A message as one line of plain text, for a toast. */
export function plainText({ text, email }: FailureMessage): string {
  return email ? `${text} ${email}` : text;
}

/** The step of an order that failed: its first post, or what comes after it. */
export type CheckoutStep = 'order' | 'payment';

/** What to say when a step of a bundle order failed (specification, section 8; D17). */
export function failureMessage(step: CheckoutStep, error: unknown, supportEmail: string): FailureMessage {
  const failure = error instanceof HttpError ? error : null;
  if (failure?.status === 429) {
    return { tone: 'warning', title: crowdedTitle, text: crowdedText(step === 'order' ? 'hour' : 'hours') };
  }
  if (step === 'order') {
    return {
      tone: 'error',
      title: 'حدث خطأ أثناء إرسال الطلب',
      text: 'يرجى المحاولة مرة أخرى أو التواصل معنا على',
      email: supportEmail,
    };
  }
  return { tone: 'error', title: 'خطأ في بدء عملية الدفع', text: paymentText(failure) };
}

function paymentText(failure: HttpError | null): string {
  switch (failure?.reason?.reason) {
    case 'not-available':
    case 'unknown-product':
      return 'أحد منتجات طلبك لم يعد متوفرًا. عدّل باقتك ثم أعد المحاولة، أو تواصل معنا.';
    case 'already-paid':
      return 'هذا الطلب مدفوع من قبل، ولن يُخصم منك شيء مرة أخرى.';
    default:
      return 'يرجى المحاولة مرة أخرى أو التواصل معنا.';
  }
}
