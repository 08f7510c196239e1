import type { PaymentMethod } from '@riwaq/contracts';
import type { IconName } from '@riwaq/design-system';

interface MethodLook {
  readonly label: string;
  /** What it is, and how long it takes. */
  readonly text: string;
  readonly icon: IconName;
}

/** Label and explanation of each payment method. */
export const paymentMethodTexts: Readonly<Record<PaymentMethod, MethodLook>> = {
  epayment: {
    label: 'الدفع الإلكتروني',
    text: 'بالبطاقة الذهبية أو بطاقة CIB، على صفحة مزوّد الدفع الآمنة. يتأكد خلال دقائق.',
    icon: 'card',
  },
  bank: {
    label: 'تحويل بريدي أو بنكي',
    text: 'إلى الحساب البريدي أو عبر بريدي موب أو بتحويل دولي. نراجع وصله خلال 24 ساعة.',
    icon: 'bank',
  },
  crypto: { label: 'عملة رقمية', text: 'نرسل إليك عنوان المحفظة بالبريد الإلكتروني.', icon: 'coin' },
  paypal: { label: 'PayPal', text: 'بالدولار، من رصيدك أو ببطاقة دولية.', icon: 'wallet' },
};
