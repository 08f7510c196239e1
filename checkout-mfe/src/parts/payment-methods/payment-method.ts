import type { PaymentMethod } from '@riwaq/contracts';
import type { IconName } from '@riwaq/design-system';

interface WayLook {
  readonly label: string;
  readonly text: string;
  /** How long the payment takes to be confirmed. */
  readonly time: string;
  readonly icon: IconName;
}

/** Label, explanation and duration of each payment method. */
export const paymentMethodTexts: Readonly<Record<PaymentMethod, WayLook>> = {
  epayment: {
    label: 'الدفع الإلكتروني',
    text: 'بالبطاقة الذهبية أو بطاقة CIB، على صفحة مزوّد الدفع الآمنة.',
    time: 'يتأكد خلال دقائق.',
    icon: 'card',
  },
  bank: {
    label: 'تحويل بريدي أو بنكي',
    text: 'إلى الحساب البريدي أو عبر بريدي موب أو بتحويل دولي.',
    time: 'نؤكده بعد مراجعة الوصل، خلال 24 ساعة.',
    icon: 'bank',
  },
  crypto: { label: 'عملة رقمية', text: 'نرسل إليك عنوان المحفظة بالبريد الإلكتروني.', time: 'نراسلك خلال 24 ساعة.', icon: 'coin' },
  paypal: { label: 'PayPal', text: 'بالدولار، من رصيدك أو ببطاقة دولية.', time: 'يتأكد فورًا.', icon: 'wallet' },
};
