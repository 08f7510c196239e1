import type { CancelReason, OrderStatus, ReceiptReason } from '@riwaq/contracts';
import { HOUR } from '@riwaq/contracts/algeria-time';
import { links } from '@riwaq/contracts/links';
import { cancelReasonOf, walletOf } from '@riwaq/contracts/order-history';
import { ACTIVATION_HOURS, type ListedOrder, type OrderRecord } from '@riwaq/contracts/staff-orders';
import type { StaffOutputs } from '@riwaq/gateway/staff';
import { countOf, formatPrice, isolate, isolateLtr } from '@riwaq/text';
import { cancelWords } from '@riwaq/text/cancel-words';
import { missingWords } from '@riwaq/text/missing-words';
import { refusedReceiptWords } from '@riwaq/text/refused-receipt-words';
import { AFTER_WALLET, walletWords } from '@riwaq/text/wallet-words';
import { productsOf } from '../../contract/ordered-products';

/** Who sells, as the gateway knows it. */
export type Seller = StaffOutputs['orders']['seller'];

/** An order as far as a text to its buyer says something of it: one of the list, or `toldOrder` of a whole one. */
export type ToldOrder = Pick<
  ListedOrder,
  | 'reference'
  | 'stage'
  | 'method'
  | 'total'
  | 'name'
  | 'email'
  | 'phone'
  | 'product'
  | 'lines'
  | 'paidSince'
  | 'addressRefused'
  | 'receiptRefused'
  | 'received'
  | 'receivedDollars'
> & {
  /** Products of it that can be used, where others cannot yet. The list does not know. */
  readonly activated?: string;
  /** Whether money of it counts. The list knows it of one that waits for its activation. */
  readonly isPaid?: boolean;
  /** The wallet that was sent last. The list does not know. */
  readonly wallet?: OrderStatus['wallet'];
  /** Why it was cancelled last. The list does not know. */
  readonly cancelReason?: CancelReason;
};

/** A whole order as the list has it. */
export const toldOrder = (order: OrderRecord): ToldOrder => ({
  ...order,
  product: '',
  // What was taken out of it is told by its own letter.
  lines: order.goods.lines.filter(({ isDropped }) => !isDropped),
  activated: productsOf({ lines: order.goods.lines.filter(({ isActivated }) => isActivated), product: '' }),
  cancelReason: cancelReasonOf(order.history),
  wallet: walletOf(order.history)?.wallet,
  received: order.payments.some(({ state, method }) => state === 'another-amount' && method === 'paypal')
    ? null
    : order.payments.reduce(
        (sum, { state, paid, givenBack = 0 }) => (state === 'another-amount' ? sum + Number(paid) - Number(givenBack) : sum),
        0,
      ),
  isPaid: order.payments.some(({ state }) => state === 'paid' || state === 'accepted'),
});

const doNotPay = 'لا تدفع مرة أخرى من فضلك.';
const within = `خلال ${countOf.hours(ACTIVATION_HOURS)} على الأكثر`;

const transfer = 'لم يصلنا تحويلك بعد. حوّل المبلغ إلى أحد حساباتنا، ثم أرسل صورة الوصل. أرقام الحسابات في صفحة طلبك.';
const anyPayment = 'لم تصلنا دفعة طلبك بعد. أكمل الدفع من صفحة طلبك بالطريقة التي تناسبك.';

/** What an order waits for at `now` (milliseconds), as its buyer is told. It promises and says what the letters of the gateway say. */
export function stateWords(
  {
    stage,
    method,
    total,
    paidSince,
    activated,
    cancelReason,
    receiptRefused,
    wallet,
    received,
    receivedDollars,
    isPaid = paidSince !== null,
  }: ToldOrder,
  now: number,
): string {
  if (receiptRefused) return receiptRefusedWords(receiptRefused, method);
  switch (stage) {
    case 'waiting':
      return total === null ? 'ثمن طلبك بالاتفاق: نتفق معك هنا على المبلغ وطريقة الدفع.' : method === 'bank' ? transfer : anyPayment;
    case 'wallet':
      return 'لم تصلنا دفعتك بعد. نرسل إليك عنوان المحفظة والمبلغ.';
    case 'wallet-sent':
      return wallet ? walletText(wallet) : 'لم يصلنا تحويلك بعد. عنوان المحفظة والمبلغ في صفحة طلبك.';
    case 'receipt':
      return `استلمنا وصل تحويلك، وفريقنا يراجعه ليؤكد دفعتك. بعد تأكيدها نفعّل طلبك ${within}. ${doNotPay}`;
    case 'money':
      if (isPaid) return `طلبك مدفوع من قبل، ووصلتنا دفعة ثانية له. سنعيد إليك مبلغها كاملًا. ${doNotPay}`;
      if (total !== null && received && received < total && !receivedDollars)
        return [Object.values(missingWords({ came: received, due: total, method })).join(' '), ...(wallet ? walletPlace(wallet) : [])].join(
          '\n',
        );
      return `وصلنا لهذا الطلب مبلغ لا يطابق ثمنه. دفعتك لن تضيع: نسوّي الفرق معك أو نعيد إليك المبلغ. ${doNotPay}`;
    case 'review':
      return `دفعتك قيد المراجعة لدى PayPal، وقد يدوم ذلك أيامًا. حين يؤكدها نفعّل طلبك ${within}. ${doNotPay}`;
    case 'declined':
      return 'أبلغنا PayPal أنه رفض دفعتك بعد أن أكّدها لنا، فصار طلبك غير مدفوع. يمكنك أن تدفع ثمنه من صفحته. وإن خُصم المبلغ منك فأخبرنا هنا قبل أن تدفع مرة أخرى.';
    case 'paid': {
      const begun = activated ? `فُعِّل من طلبك ${isolate(activated)}.` : 'وصلت دفعتك، شكرًا لك!';
      return paidSince !== null && paidSince + ACTIVATION_HOURS * HOUR < now
        ? `${begun} تأخّر ${activated ? 'الباقي' : 'تفعيل طلبك'} عن موعده. نعتذر لك، وفريقنا يعمل عليه الآن.`
        : `${begun} نفعّل ${activated ? 'الباقي' : 'طلبك'} ${within} من تأكيد الدفع، ونرسل بيانات الدخول إلى بريدك.`;
    }
    case 'owed':
      return 'طلبك مفعّل وجاهز للاستعمال، وما أُخرج منه يعود إليك ثمنه. إن احتجت إلى أي مساعدة فاكتب إلينا هنا.';
    case 'activated':
      return 'طلبك مفعّل وجاهز للاستعمال، وبيانات الدخول في رسالة من فريقنا. إن احتجت إلى أي مساعدة فاكتب إلينا هنا.';
    case 'cancelled':
      return `${cancelReason ? cancelWords[cancelReason].why : 'أغلقنا هذا الطلب، فلا تدفع ثمنه.'} إن كان في الأمر خطأ فاكتب إلينا هنا.`;
    case 'refunded':
      return 'أعدنا إليك المبلغ الذي دفعته لهذا الطلب. إن لم يصلك خلال أيام فاكتب إلينا هنا.';
  }
}

/** Asks for another receipt, as its letter does. */
export const receiptRefusedWords = (reason: ReceiptReason, method: string): string =>
  Object.values(refusedReceiptWords(method)[reason]).join(' ');

/** Where to transfer crypto. The address stands in a line of its own, without marks of direction. */
const walletText = (wallet: NonNullable<ToldOrder['wallet']>): string =>
  [...walletWords(wallet), AFTER_WALLET, ...walletPlace(wallet).slice(1)].join('\n');

/** The network and the address, in lines of their own. */
const walletPlace = ({ network, address }: NonNullable<ToldOrder['wallet']>): string[] => [
  `الشبكة: ${isolateLtr(network)}`,
  'عنوان المحفظة:',
  address,
];

/** A text to a buyer: the order, what is said of it (`words`), and its page. The link alone shows nothing: the page asks for the buyer's e-mail address. */
export function buyerText(order: ToldOrder, words: string, seller: Seller | undefined): string {
  const { reference, name, total, email, addressRefused = null } = order;
  const products = productsOf(order);
  const goods = products && `: ${isolate(products)}`;
  return [
    name ? `السلام عليكم ${isolate(name)}،` : 'السلام عليكم،',
    `بخصوص طلبك ${isolateLtr(reference)}${goods}${total === null ? '' : ` (${formatPrice(total)})`}.`,
    words,
    addressRefused !== null && `رسائلنا إلى ${isolateLtr(email)} مرفوضة. أرسل إلينا هنا بريدك الصحيح.`,
    // An address ends its line, so that nothing behind it becomes a part of it.
    seller && `صفحة طلبك، وتُفتح ببريدك المسجّل فيه:\n${seller.address}${links.order(reference)}`,
    seller?.name,
  ]
    .filter(Boolean)
    .join('\n\n');
}
