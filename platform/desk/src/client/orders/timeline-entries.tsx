import { isTakenBack } from '@riwaq/contracts/order-history';
import type { OrderMessage, OrderRecord } from '@riwaq/contracts/staff-orders';
import { Latin, Ltr } from '@riwaq/design-system';
import { formatPrice } from '@riwaq/text';
import type { ReactNode } from 'react';
import { mailFaultWords } from '../../contract/mail-fault-words';
import { methodOf } from '../../contract/order-labels';
import { productOf } from '../../contract/ordered-products';
import { sentence } from '../texts/sentence';
import { letterOf, moneyText } from './act-words';
import { cancelLabels } from './cancel-reason';
import { contentOf } from './message-words';
import { NoteText } from './note-text';
import { CARD_REFUSED, changeLabels, formatDay, ORDER_FORMS } from './order-words';
import { receiptLabels } from './receipt-reason';
import { WalletText } from './wallet-text';

interface TimelineEntry {
  /** Stays the same while others come. */
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  /** Who of staff did it; undefined for the buyer and the shop. */
  readonly by?: string;
  /** Of what staff noted: its place in the history. */
  readonly change?: number;
  readonly words: ReactNode;
}

/** Everything that happened to an order: what its buyer did, its money, what staff noted, and what was sent. The newest first. `showsCopies`: copies outside of the desk that arrived, too. */
export function timelineOf(order: OrderRecord, showsCopies: boolean): TimelineEntry[] {
  const { receipt, payments, history, notes, messages } = order;
  // Those that were refused, and the newest.
  const receipts = new Set([...history.map(({ receiptAt }) => receiptAt), receipt?.at].filter((at) => at !== undefined));
  const entries: TimelineEntry[] = [
    {
      key: 'ordered',
      at: order.ordered,
      words: sentence`طلب ${<Latin>{order.name}</Latin>}: ${<bdi dir="rtl">{order.goods.lines.map(productOf).join('، ')}</bdi>}`,
    },
    ...Array.from(receipts, (at) => ({ key: `receipt ${at}`, at, words: 'أرسل الزبون وصل التحويل' })),
    // A transfer that staff noted is in the history.
    ...payments
      .filter(({ method, state, paid }) => (method === 'epayment' || method === 'paypal') && (paid !== null || state === 'pending'))
      .map(({ transfer, method, isRefused, paid, since, parts: [first = { paid, at: since }] = [] }) => ({
        key: `payment ${transfer}`,
        at: first.at,
        words:
          first.paid === null
            ? `بدأ الزبون الدفع ${methodOf(method)}: ${isRefused ? CARD_REFUSED : 'لم يُكمله بعد'}`
            : `دفع الزبون ${moneyText({ paid: first.paid, method })} ${methodOf(method)}`,
      })),
    ...history.map((noted, index) => ({
      key: `change ${index}`,
      at: noted.at,
      by: noted.by,
      change: index,
      words: <NotedChange order={order} at={index} />,
    })),
    ...notes.map(({ at, by, text }, index) => ({ key: `note ${index}`, at, by, words: sentence`ملاحظة: ${<NoteText text={text} />}` })),
    ...messages
      .filter(({ isLetter, state }) => showsCopies || isLetter || state !== 'accepted')
      .map((message) => ({
        key: `message ${message.id}`,
        at: message.at,
        words: message.isLetter ? `رسالة ${contentOf(message)} إلى الزبون: ${stateOf(message)}` : writtenOf(message),
      })),
  ];
  return entries.sort((one, other) => one.at - other.at).reverse();
}

interface NotedChangeProps {
  readonly order: Pick<OrderRecord, 'history' | 'goods'>;
  /** Its place in the history. */
  readonly at: number;
}

/** What staff noted. What was taken back is struck through. */
function NotedChange({ order, at }: NotedChangeProps) {
  const { history, goods } = order;
  const noted = history[at];
  if (!noted) return null;
  const { of, change, line, amount, dollars, day, note, reason, isPart, cancelReason, receiptReason, letter, from, to, wallet } = noted;
  const takenBack = of === undefined ? undefined : history[of];
  if (takenBack) return sentence`تُراجع عن «${changeLabels[takenBack.change]}»`;
  const what = [changeLabels[change], ...goods.lines.slice(line ? line - 1 : 0, line ?? 0).map(productOf)].join(' ');
  const money = dollars !== undefined ? `${dollars} $` : amount !== undefined && formatPrice(amount);
  const why = cancelReason ? cancelLabels[cancelReason] : receiptReason && receiptLabels(goods.method)[receiptReason];
  const words = [letter ? `${what} «${letterOf(letter)}»` : what, why, isPart && 'جزء منه', money, day && `يوم ${formatDay(day)}`, reason];
  const said = sentence`${words.filter(Boolean).join('، ')}${note && sentence` (${<Latin>{note}</Latin>})`}${wallet && sentence`: ${<WalletText wallet={wallet} />}`}${to && sentence` من ${<Ltr>{from}</Ltr>} إلى ${<Ltr>{to}</Ltr>}`}`;
  return isTakenBack(history, at) ? <s>{said}</s> : said;
}

const states: Readonly<Record<string, string>> = {
  accepted: 'سُلّمت للبريد',
  refused: 'رُفضت ولا تُعاد وحدها',
  dead: 'لم تصل بعد محاولات كثيرة',
};

const writings: Readonly<Record<string, string>> = {
  accepted: `حُفظ في ${ORDER_FORMS}`,
  refused: `لم يُحفظ في ${ORDER_FORMS}، ولا تُعاد المحاولة وحدها`,
  dead: `لم يُحفظ في ${ORDER_FORMS} بعد محاولات كثيرة`,
};

/** What of an order is written beside it, and whether it is. */
const writtenOf = (message: OrderMessage): string =>
  `${writings[message.state] ?? `يُحفظ في ${ORDER_FORMS}، والمحاولة تتكرر`}: ${contentOf(message)}`;

/** How a letter stands. Only a mail server that refuses the recipient itself says something about the buyer's address. */
function stateOf({ state, fault }: OrderMessage): string {
  const stands = states[state] ?? 'في الطريق، والمحاولة تتكرر';
  return state === 'accepted' || fault === null ? stands : `${stands}، ${mailFaultWords(fault)}`;
}
