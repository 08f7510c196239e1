import type { OrderStage, OtherMoney, PaymentOutcome } from '@riwaq/contracts';

/** Kinds of e-mails: that the order and its receipt came, that nobody has paid it, outcomes of a payment, and what the team noted. */
export const emailKinds = [
  'received',
  'unpaid',
  'receipt',
  'paid',
  'another-amount',
  'paid-twice',
  'refunded',
  'returned',
  'declined',
  'part-activated',
  'activated',
  'cancelled',
] as const satisfies readonly (PaymentOutcome | OrderStage | 'receipt' | 'unpaid' | 'part-activated')[];
export type EmailKind = (typeof emailKinds)[number];

/** Kinds that staff may send again. What reminds of a payment is sent once, and a part of an order when it is activated. */
export const repeatableKinds = emailKinds.filter((kind) => kind !== 'unpaid' && kind !== 'part-activated');

interface EmailTexts {
  /** Title, and the start of the subject. */
  readonly title: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
}

const doNotPay = 'لا تدفع مرة أخرى من فضلك.';

/** Texts of each e-mail. Accounts, goods and payment follow them. */
export const emailTexts: Readonly<Record<EmailKind, EmailTexts>> = {
  received: {
    title: 'استلمنا طلبك',
    lines: ['شكرًا لثقتك! طلبك مسجّل لدينا.', 'نفعّل طلبك خلال 24 ساعة على الأكثر من تأكيد الدفع، ونرسل بيانات الدخول إلى هذا البريد.'],
  },
  unpaid: {
    title: 'طلبك ينتظر دفعتك',
    lines: [
      'ما زال طلبك محفوظًا لك. ادفعه من صفحته، بالطريقة التي تناسبك.',
      'إن حوّلت المبلغ من قبل فأرسل صورة الوصل من الصفحة نفسها. وإن عدلت عن الطلب فلا تفعل شيئًا: لن نذكّرك مرة أخرى.',
    ],
  },
  receipt: {
    title: 'استلمنا وصل تحويلك',
    lines: [
      'فريقنا يراجع الوصل ليؤكد دفعتك.',
      'بعد تأكيد الدفع نفعّل طلبك خلال 24 ساعة على الأكثر، ونرسل بيانات الدخول إلى هذا البريد.',
      doNotPay,
    ],
  },
  paid: {
    title: 'وصلت دفعتك',
    lines: ['شكرًا لك! دفعتك مؤكدة، ولا حاجة إلى شيء آخر منك.', 'نفعّل طلبك خلال 24 ساعة على الأكثر، ونرسل بيانات الدخول إلى هذا البريد.'],
  },
  'another-amount': {
    title: 'وصلت دفعتك بمبلغ مختلف',
    lines: [
      'المبلغ الذي وصلنا لا يطابق ثمن طلبك، لذلك لم نؤكد الطلب بعد. دفعتك لن تضيع.',
      `يراجع فريقنا الأمر ويسوّي الفرق معك أو يعيد إليك المبلغ. ${doNotPay}`,
    ],
  },
  'paid-twice': {
    title: 'دفعتَ ثمن طلبك مرتين',
    lines: [`طلبك مدفوع من قبل، وهذه دفعة ثانية له. سنعيد إليك مبلغها كاملًا. ${doNotPay}`],
  },
  refunded: {
    title: 'أعدنا إليك مبلغ دفعتك',
    lines: ['أعدنا إليك المبلغ الذي دفعته لهذا الطلب. يمكنك أن تطلب من جديد متى شئت.', 'إن لم يصلك المبلغ خلال أيام فاكتب إلينا.'],
  },
  returned: {
    title: 'أعدنا إليك مبلغ دفعتك الثانية',
    lines: ['طلبك مدفوع بدفعتك الأولى، وقد أعدنا إليك مبلغ الثانية.', 'إن لم يصلك المبلغ خلال أيام فاكتب إلينا.'],
  },
  declined: {
    title: 'رفض PayPal دفعتك',
    lines: [
      'أبلغنا PayPal أنه رفض دفعتك بعد أن أكّدها لنا، فلم يصلنا مبلغها وصار طلبك غير مدفوع.',
      'يمكنك أن تدفع ثمنه من صفحته. وإن خُصم المبلغ منك فاكتب إلينا قبل أن تدفع مرة أخرى.',
    ],
  },
  'part-activated': {
    title: 'فُعِّل جزء من طلبك',
    lines: ['ما كُتب معه «فُعِّل» جاهز للاستعمال، وبيانات الدخول في رسالة من فريقنا إلى هذا البريد.', 'نفعّل الباقي ونكتب إليك حين يكتمل.'],
  },
  activated: {
    title: 'طلبك مفعّل',
    lines: ['طلبك جاهز للاستعمال، وبيانات الدخول في رسالة من فريقنا إلى هذا البريد.', 'شكرًا لثقتك! إن احتجت إلى أي مساعدة فاكتب إلينا.'],
  },
  cancelled: {
    title: 'أُلغي طلبك',
    lines: [
      'أغلقنا هذا الطلب لأن دفعته لم تصلنا، فلا تدفع ثمنه.',
      'إن دفعت أو كان في الأمر خطأ فاكتب إلينا، ويمكنك أن تطلب من جديد متى شئت.',
    ],
  },
};

/** Label of money that does not pay the order, by the outcome of its payment. */
export const otherMoneyLabels: Readonly<Record<OtherMoney['state'], string>> = {
  'another-amount': 'المبلغ الذي وصلنا',
  'paid-twice': 'مبلغ الدفعة الثانية',
  refunded: 'المبلغ الذي أعدناه',
  returned: 'المبلغ الذي أعدناه',
  declined: 'مبلغ الدفعة المرفوضة',
};

/** Paragraph of the first e-mail on how the order is paid. */
export const dueTexts = {
  card: 'يمكنك أيضًا الدفع بالبطاقة من صفحة طلبك، من أي جهاز.',
  bank: 'حوّل المبلغ إلى أحد الحسابات أدناه، ثم أرسل صورة الوصل من صفحة طلبك.',
  crypto: 'يراسلك فريقنا بعنوان المحفظة والمبلغ.',
  other: 'لم تصلنا دفعة هذا الطلب بعد. إن لم يكتمل الدفع فيمكنك إتمامه، أو تحويل المبلغ وإرسال الوصل من صفحة طلبك.',
} as const;
