import { REFUSED_RECEIPT } from './refused-receipt-words';

/** Titles of letters to a buyer, by their kind: each is the start of the subject. Staff reads which one went out. */
export const letterTitles = {
  received: 'استلمنا طلبك',
  unpaid: 'طلبك ينتظر دفعتك',
  receipt: 'استلمنا وصل تحويلك',
  'receipt-refused': REFUSED_RECEIPT,
  wallet: 'عنوان المحفظة لدفع طلبك',
  paid: 'وصلت دفعتك',
  'another-amount': 'وصلت دفعتك بمبلغ مختلف',
  'paid-twice': 'دفعتَ ثمن طلبك مرتين',
  refunded: 'أعدنا إليك مبلغ دفعتك',
  'part-refunded': 'أعدنا إليك جزءًا من دفعتك',
  returned: 'أعدنا إليك مبلغ دفعتك الثانية',
  declined: 'رفض PayPal دفعتك',
  'part-activated': 'فُعِّل جزء من طلبك',
  activated: 'طلبك مفعّل',
  dropped: 'أُخرج منتج من طلبك',
  'not-activated': 'طلبك لم يُفعَّل بعد',
  cancelled: 'أُلغي طلبك',
  reopened: 'فُتح طلبك من جديد',
  'address-mended': 'غيّرنا بريد طلبك',
} as const;
