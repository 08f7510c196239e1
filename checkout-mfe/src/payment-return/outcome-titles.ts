import { crowdedTitle } from '../order/crowded-message';
import type { PaymentView } from './payment-view';

/** What each outcome of a payment is called (specification, section 8; D17); another amount, a second payment, and their way back are ours to word. */
export const outcomeTitles: Readonly<Record<PaymentView, string>> = {
  verifying: 'نتحقق من الدفع',
  success: 'تم الدفع بنجاح!',
  failed: 'فشل في الدفع',
  'another-amount': 'وصلت دفعتك بمبلغ مختلف',
  refunded: 'أعدنا إليك مبلغ دفعتك',
  'paid-twice': 'دفعتَ ثمن هذا الطلب مرتين',
  returned: 'أعدنا إليك مبلغ دفعتك الثانية',
  unregistered: 'تم الدفع ولكن حدث خطأ في التسجيل',
  crowded: crowdedTitle,
  unverified: 'خطأ في التحقق من الدفع',
  refused: crowdedTitle,
};
