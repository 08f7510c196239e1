/** Titles of letters to a buyer, by their kind: each is the start of the subject. Staff reads which one went out. */
export const letterTitles = {
  received: 'استلمنا طلبك',
  unpaid: 'طلبك ينتظر دفعتك',
  receipt: 'استلمنا وصل تحويلك',
  paid: 'وصلت دفعتك',
  'another-amount': 'وصلت دفعتك بمبلغ مختلف',
  'paid-twice': 'دفعتَ ثمن طلبك مرتين',
  refunded: 'أعدنا إليك مبلغ دفعتك',
  returned: 'أعدنا إليك مبلغ دفعتك الثانية',
  declined: 'رفض PayPal دفعتك',
  'part-activated': 'فُعِّل جزء من طلبك',
  activated: 'طلبك مفعّل',
  cancelled: 'أُلغي طلبك',
  'address-mended': 'غيّرنا بريد طلبك',
} as const;
