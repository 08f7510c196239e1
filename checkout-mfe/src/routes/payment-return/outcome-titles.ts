import { tooManyOrdersTitle } from '../../rules/too-many-orders';
import type { PaymentView } from './payment-view';

/** Title of each view (specification, section 8; D17). The titles about wrong amounts, second payments and returned money are ours. */
export const outcomeTitles: Readonly<Record<PaymentView, string>> = {
  verifying: 'نتحقق من الدفع',
  success: 'تم الدفع بنجاح!',
  failed: 'فشل في الدفع',
  'another-amount': 'وصلت دفعتك بمبلغ مختلف',
  refunded: 'أعدنا إليك مبلغ دفعتك',
  'paid-twice': 'دفعتَ ثمن هذا الطلب مرتين',
  returned: 'أعدنا إليك مبلغ دفعتك الثانية',
  unregistered: 'تم الدفع ولكن حدث خطأ في التسجيل',
  busy: tooManyOrdersTitle,
  unverified: 'خطأ في التحقق من الدفع',
  refused: tooManyOrdersTitle,
};
