import type { OrderStage, OrderStatus } from '@riwaq/contracts';
import { cancelWords } from '@riwaq/text/cancel-words';
import { missingOf, missingWords } from '@riwaq/text/missing-words';
import { REFUSED_RECEIPT, refusedReceiptWords } from '@riwaq/text/refused-receipt-words';
import type { OutcomeProps } from './outcome';

/** What a page says of an order's stage. */
export interface StageWords extends Pick<OutcomeProps, 'tone' | 'icon' | 'title'> {
  /** Current stage. */
  readonly text: string;
  /** Next step. */
  readonly next: string;
}

const doNotPayAgain = 'فلا تدفع مرة أخرى.';

/** While PayPal has not confirmed a payment yet. */
const reviewWords: StageWords = {
  tone: 'info',
  icon: 'clock',
  title: 'دفعتك قيد المراجعة لدى PayPal',
  text: `لم يؤكد PayPal دفعتك بعد، وقد يستغرق ذلك بضعة أيام، ${doNotPayAgain}`,
  next: 'حين يؤكدها نكتب إليك ونفعّل طلبك خلال 24 ساعة على الأكثر. وإن رفضها فيمكنك الدفع من هذه الصفحة.',
};

/** Texts of the order page, by stage. */
export const stageWords: Readonly<Record<OrderStage, StageWords>> = {
  received: {
    tone: 'success',
    icon: 'check',
    title: 'استلمنا طلبك',
    text: 'طلبك مسجّل لدينا، ولم تصلنا دفعته بعد.',
    next: 'يراسلك فريقنا على بريدك الإلكتروني بعنوان المحفظة والمبلغ.',
  },
  'waiting-transfer': {
    tone: 'accent',
    icon: 'clock',
    title: 'ننتظر تحويلك',
    text: 'طلبك مسجّل لدينا. حوّل المبلغ إلى أحد حساباتنا، ثم أرسل صورة الوصل من هذه الصفحة.',
    next: 'نراجع الوصل ونؤكد الدفع، ثم نفعّل طلبك خلال 24 ساعة على الأكثر.',
  },
  'waiting-payment': {
    tone: 'accent',
    icon: 'clock',
    title: 'لم تصلنا دفعة طلبك بعد',
    text: 'طلبك مسجّل لدينا، ولم يؤكد مزوّد الدفع دفعته. إن دفعت قبل قليل فقد يتأخر التأكيد بضع دقائق، فلا تدفع مرة أخرى قبل ذلك.',
    next: 'إن لم تدفع بعد فيمكنك الدفع من هنا، ولا حاجة إلى طلب جديد.',
  },
  'receipt-received': {
    tone: 'info',
    icon: 'check',
    title: 'استلمنا وصل تحويلك',
    text: `فريقنا يراجعه ليؤكد دفعتك، ${doNotPayAgain}`,
    next: 'بعد تأكيد الدفع نفعّل طلبك خلال 24 ساعة على الأكثر، ونرسل بيانات الدخول إلى بريدك الإلكتروني.',
  },
  paid: {
    tone: 'success',
    icon: 'check',
    title: 'دفعتك مؤكدة',
    text: `نسجّل طلبك الآن تلقائيًا، ${doNotPayAgain}`,
    next: 'حين يكتمل التسجيل نفعّل طلبك خلال 24 ساعة على الأكثر، ونرسل بيانات الدخول إلى بريدك الإلكتروني.',
  },
  registered: {
    tone: 'success',
    icon: 'check',
    title: 'طلبك مدفوع ومسجّل',
    text: 'شكرًا لثقتك! وصلت دفعتك وسجّلنا طلبك.',
    next: 'نفعّل طلبك خلال 24 ساعة على الأكثر، ونرسل بيانات الدخول إلى بريدك الإلكتروني.',
  },
  activated: {
    tone: 'success',
    icon: 'check',
    title: 'طلبك مفعّل',
    text: 'شكرًا لثقتك! طلبك جاهز للاستعمال، وبيانات الدخول في رسالة من فريقنا.',
    next: 'إن لم تجد رسالتنا فابحث عنها في البريد غير المرغوب فيه، أو اكتب إلينا.',
  },
  cancelled: {
    tone: 'info',
    icon: 'info',
    title: 'أُلغي طلبك',
    text: cancelWords.unpaid.why,
    next: cancelWords.unpaid.next,
  },
  'another-amount': {
    tone: 'accent',
    icon: 'alert',
    title: 'وصلت دفعتك بمبلغ مختلف',
    text: `المبلغ الذي وصلنا لا يطابق ثمن طلبك، لذلك لم نؤكد الطلب بعد. دفعتك لن تضيع، ${doNotPayAgain}`,
    next: 'يراجع فريقنا الأمر ويراسلك: نسوّي الفرق معك أو نعيد إليك المبلغ.',
  },
  refunded: {
    tone: 'info',
    icon: 'check',
    title: 'أعدنا إليك مبلغ دفعتك',
    text: 'أعدنا إليك المبلغ الذي دفعته لهذا الطلب.',
    next: 'يمكنك أن تطلب من جديد متى شئت. وإن لم يصلك المبلغ خلال أيام فاكتب إلينا.',
  },
  declined: {
    tone: 'accent',
    icon: 'alert',
    title: 'رفض PayPal دفعتك',
    text: 'أبلغنا PayPal أنه رفض دفعتك بعد أن أكّدها لنا، فلم يصلنا مبلغها وصار طلبك غير مدفوع.',
    next: 'يمكنك أن تدفع ثمنه من هنا. وإن خُصم المبلغ منك فاكتب إلينا قبل أن تدفع مرة أخرى.',
  },
};

/** Once the team has sent its wallet. */
const walletSent: StageWords = {
  ...stageWords['waiting-transfer'],
  text: 'حوّل المبلغ إلى محفظتنا، ثم أرسل صورة التحويل من هذه الصفحة.',
};

/** Text about a second payment of an order. */
export const secondPaymentWords: Readonly<Record<NonNullable<OrderStatus['secondPayment']>, string>> = {
  'paid-twice': 'دفعتَ ثمن هذا الطلب مرتين. سنعيد إليك مبلغ الدفعة الثانية كاملًا، فلا تدفع مرة أخرى.',
  returned: 'كنتَ قد دفعتَ ثمن هذا الطلب مرتين، وقد أعدنا إليك مبلغ الدفعة الثانية.',
};

type Standing = Pick<OrderStatus, 'stage' | 'underReview' | 'cancelReason' | 'receiptRefused' | 'wallet'>;

/** Returns the words of an order as it stands. */
export function orderWords(order: Standing & Pick<OrderStatus, 'goods' | 'otherMoney'>): StageWords {
  const { stage, underReview, cancelReason, receiptRefused, wallet } = order;
  const missing = missingOf(order);
  if (missing) {
    const { why: text, next } = missingWords(missing);
    return { ...stageWords[stage], text, next };
  }
  if (cancelReason) return { ...stageWords.cancelled, text: cancelWords[cancelReason].why, next: cancelWords[cancelReason].next };
  if (underReview) return reviewWords;
  if (!receiptRefused) return stage === 'received' && wallet ? walletSent : stageWords[stage];
  const { why: text, next } = refusedReceiptWords(order.goods.method)[receiptRefused];
  return { tone: 'accent', icon: 'alert', title: REFUSED_RECEIPT, text, next };
}

/** Whether the payment of an order is asked for, or the receipt of its transfer. */
export function acceptsPayment({ stage, underReview, receiptRefused }: Standing): boolean {
  return (
    !underReview &&
    (receiptRefused !== undefined ||
      stage === 'waiting-transfer' ||
      stage === 'waiting-payment' ||
      stage === 'received' ||
      stage === 'declined')
  );
}
