import type { OtherMoney } from '@riwaq/contracts';
import type { DroppedBack } from '@riwaq/contracts/platform';
import { DROPPED } from '@riwaq/text/dropped-product';
import type { LetterKind } from '../outbox/letter';

const doNotPay = 'لا تدفع مرة أخرى من فضلك.';

/**
 * Paragraphs of each e-mail; those of a cancelled order are `cancelWords`, those of a refused receipt `refusedReceiptWords`, those of a wallet `walletWords`,
 * those of what left its order `droppedTexts`. Accounts, goods and payment follow them.
 */
export const emailTexts: Readonly<Record<Exclude<LetterKind, 'cancelled' | 'receipt-refused' | 'wallet' | 'dropped'>, readonly string[]>> =
  {
    received: ['شكرًا لثقتك! طلبك مسجّل لدينا.', 'نفعّل طلبك خلال 24 ساعة على الأكثر من تأكيد الدفع، ونرسل بيانات الدخول إلى هذا البريد.'],
    unpaid: [
      'ما زال طلبك محفوظًا لك. ادفع ثمنه من صفحته، بالطريقة التي تناسبك.',
      'إن حوّلت المبلغ من قبل فأرسل صورة الوصل من الصفحة نفسها. وإن عدلت عن الطلب فلا تفعل شيئًا: لن نذكّرك مرة أخرى.',
    ],
    receipt: [
      'فريقنا يراجع الوصل ليؤكد دفعتك.',
      'بعد تأكيد الدفع نفعّل طلبك خلال 24 ساعة على الأكثر، ونرسل بيانات الدخول إلى هذا البريد.',
      doNotPay,
    ],
    paid: ['شكرًا لك! دفعتك مؤكدة، ولا حاجة إلى شيء آخر منك.', 'نفعّل طلبك خلال 24 ساعة على الأكثر، ونرسل بيانات الدخول إلى هذا البريد.'],
    'another-amount': [
      'المبلغ الذي وصلنا لا يطابق ثمن طلبك، لذلك لم نؤكد الطلب بعد. دفعتك لن تضيع.',
      `يراجع فريقنا الأمر ويسوّي الفرق معك أو يعيد إليك المبلغ. ${doNotPay}`,
    ],
    'paid-twice': [`طلبك مدفوع من قبل، وهذه دفعة ثانية له. سنعيد إليك مبلغها كاملًا. ${doNotPay}`],
    refunded: ['أعدنا إليك المبلغ الذي دفعته لهذا الطلب. يمكنك أن تطلب من جديد متى شئت.', 'إن لم يصلك المبلغ خلال أيام فاكتب إلينا.'],
    'part-refunded': ['أعدنا إليك جزءًا من المبلغ الذي دفعته لهذا الطلب.', 'إن لم يصلك المبلغ خلال أيام فاكتب إلينا.'],
    returned: ['طلبك مدفوع بدفعتك الأولى، وقد أعدنا إليك مبلغ الثانية.', 'إن لم يصلك المبلغ خلال أيام فاكتب إلينا.'],
    declined: [
      'أبلغنا PayPal أنه رفض دفعتك بعد أن أكّدها لنا، فلم يصلنا مبلغها وصار طلبك غير مدفوع.',
      'يمكنك أن تدفع ثمنه من صفحته. وإن خُصم المبلغ منك فاكتب إلينا قبل أن تدفع مرة أخرى.',
    ],
    'part-activated': ['ما كُتب بجانبه «فُعِّل» جاهز للاستعمال، وبيانات الدخول في رسالة من فريقنا.', 'نفعّل الباقي ونكتب إليك حين يكتمل.'],
    activated: ['طلبك جاهز للاستعمال، وبيانات الدخول في رسالة من فريقنا.', 'شكرًا لثقتك! إن احتجت إلى أي مساعدة فاكتب إلينا.'],
    'not-activated': ['سجّلنا تفعيل طلبك قبل أوانه، ونعتذر عن ذلك.', 'نفعّله خلال 24 ساعة على الأكثر من تأكيد الدفع، ونكتب إليك حين يكتمل.'],
    reopened: ['فتحنا طلبك من جديد. في صفحته حاله الآن، وما بقي عليك إن بقي شيء.', 'إن عدلت عن الطلب فلا تفعل شيئًا.'],
    'address-mended': [
      'من الآن نرسل رسائل هذا الطلب إلى عنوان آخر، ولن يصل منها شيء إلى هذا البريد.',
      'إن لم تطلب ذلك فاكتب إلينا أو اتصل بنا. وإن لم يكن الطلب لك فلا تفعل شيئًا.',
    ],
  };

const droppedPrice: Readonly<Record<DroppedBack, string>> = {
  // The money may have gone back before somebody notes it.
  none: 'نعيد إليك ثمنه إن لم يعد بعد',
  part: 'نعيد إليك ما لم يعد بعد من ثمنه',
  whole: 'أعدنا إليك ثمنه',
};

/** Paragraphs of the e-mail about what left an order, by what of its price went back. */
export const droppedTexts = (back: DroppedBack): readonly string[] => [
  `ما كُتب بجانبه «${DROPPED}» لن نفعّله، ونعتذر عن ذلك.`,
  `${droppedPrice[back]}، ولا يتغيّر شيء في بقية طلبك.`,
];

/** Label of a letter's button: what its reader can do. The first letter's is one of `dueLabels`. */
export const linkLabels: Readonly<Record<Exclude<LetterKind, 'received'>, string>> = {
  unpaid: 'ادفع ثمن طلبك',
  receipt: 'تتبّع طلبك',
  'receipt-refused': 'أرسل وصلًا آخر',
  wallet: 'أرسل صورة التحويل',
  paid: 'تتبّع طلبك واطبع وصله',
  'another-amount': 'تتبّع طلبك',
  'paid-twice': 'تتبّع طلبك',
  refunded: 'افتح صفحة طلبك',
  'part-refunded': 'افتح صفحة طلبك',
  returned: 'افتح صفحة طلبك',
  declined: 'ادفع ثمن طلبك',
  'part-activated': 'تتبّع طلبك',
  activated: 'افتح صفحة طلبك',
  dropped: 'تتبّع طلبك',
  'not-activated': 'تتبّع طلبك',
  reopened: 'افتح صفحة طلبك',
  cancelled: 'افتح صفحة طلبك',
  'address-mended': 'اكتب إلينا',
};

/** Label of money that does not pay the order, by the outcome of its payment. */
export const otherMoneyLabels: Readonly<Record<OtherMoney['state'], string>> = {
  'another-amount': 'المبلغ الذي وصلنا',
  'paid-twice': 'مبلغ الدفعة الثانية',
  refunded: 'المبلغ الذي أعدناه',
  returned: 'المبلغ الذي أعدناه',
  declined: 'مبلغ الدفعة المرفوضة',
};

/** Paragraph of a due order's e-mail on how it is paid. One by transfer has the act as its title. */
export const dueTexts = {
  card: 'يمكنك أيضًا الدفع بالبطاقة من صفحة طلبك، من أي جهاز.',
  crypto: 'يراسلك فريقنا بعنوان المحفظة والمبلغ.',
  other: 'لم تصلنا دفعة هذا الطلب بعد. إن لم يكتمل الدفع فأكمله من صفحة طلبك، من أي جهاز، أو حوّل المبلغ وأرسل الوصل من الصفحة نفسها.',
} as const;

/** Label of the first letter's button, by the way the order is paid; of one by transfer, also of the reminder's. */
export const dueLabels = {
  bank: 'أرسل الوصل',
  crypto: 'تتبّع طلبك',
  other: 'أكمل الدفع',
} as const;
