import { links, type OrderStatus, type PublicSite, type SentWallet } from '@riwaq/contracts';
import { droppedBack } from '@riwaq/contracts/platform';
import { formatDeduction, formatPrice, groupDigits, isolate, isolateLtr, phoneHours } from '@riwaq/text';
import { cancelWords } from '@riwaq/text/cancel-words';
import { DROPPED } from '@riwaq/text/dropped-product';
import { letterTitles } from '@riwaq/text/letter-titles';
import { missingOf, missingWords } from '@riwaq/text/missing-words';
import { type OrderProgressStep, orderSteps } from '@riwaq/text/order-steps';
import { refusedReceiptWords } from '@riwaq/text/refused-receipt-words';
import { transferTitle } from '@riwaq/text/transfer-title';
import { AFTER_WALLET, walletWords } from '@riwaq/text/wallet-words';
import type { Letter, LetterKind } from '../outbox/letter';
import { PAYPAL_CURRENCY } from '../providers/capture';
import { type EmailRow, type EmailTable, emailMarkup } from './email-markup';
import { droppedTexts, dueLabels, dueTexts, emailTexts, linkLabels, otherMoneyLabels } from './email-texts';
import type { Email } from './mailer';

type ShopDetails = Pick<PublicSite, 'brand' | 'supportEmail' | 'phones' | 'bank'>;

interface EmailInput {
  readonly kind: LetterKind;
  readonly back?: Letter['back'];
  /** Covers are pictures that letters show. */
  readonly order: OrderStatus;
  readonly shop: ShopDetails;
  readonly siteOrigin: string;
}

/**
 * Renders an order's e-mail as plain text and HTML, in Arabic, from right to left. Goods have the names of the gateway's own catalogue: it contains nothing
 * that the buyer typed or that names the buyer.
 */
export function renderEmail({ kind, back, order, shop, siteOrigin }: EmailInput): Omit<Email, 'key' | 'to'> {
  const title = letterTitles[kind];
  const isDue = kind === 'received' || kind === 'unpaid' || (kind === 'reopened' && order.stage.startsWith('waiting-'));
  const isTransfer = isDue && order.goods.method === 'bank';
  const link = linkOf(kind, order, isTransfer);
  const address = `${siteOrigin}${link.path}`;
  const heading = isTransfer ? transferTitle(order.goods.total === null ? 'المبلغ' : formatPrice(order.goods.total)) : title;
  const missing = missingIn(kind, order);
  const hasAccounts = isTransfer || (missing !== undefined && missing.method !== 'crypto');
  const wallet = kind === 'wallet' || missing || (isDue && order.goods.method === 'crypto') ? order.wallet : undefined;
  const steps = isOfStranger(kind) ? [] : orderSteps(order);
  const paragraphs = [...textsOf(kind, order), ...(isDue ? dueParagraphs(order) : [])];
  const tables = [
    ...(hasAccounts ? [{ title: 'حسابات التحويل', rows: accountRows(shop) }] : []),
    ...(wallet ? [{ title: 'إلى أين تحوّل', rows: walletRows(wallet).slice(missing ? 1 : 0) }] : []),
    { ...((hasAccounts || wallet) && { title: 'طلبك' }), rows: [...orderRows(kind, order, siteOrigin), ...backRows(back)] },
  ];
  const way = `${link.label}: ${address}`;
  const plainTables = tables.map(plainTable);
  const text = [
    ...(isTransfer ? [heading, way, ...plainTables, ...paragraphs] : [...paragraphs, ...plainTables, way]),
    ...plainSteps(steps),
    `${shop.brand.name}\n${isolateLtr(shop.supportEmail)}\n${shop.phones.map(({ number }) => isolateLtr(number)).join('، ')} (${phoneHours})`,
  ].join('\n\n');
  return {
    subject: isOfStranger(kind) ? `${title}: ${order.reference}` : subjectOf(title, kind, order),
    text,
    html: emailMarkup({ title: heading, steps, paragraphs, tables, link: { label: link.label, address }, isActFirst: isTransfer, shop }),
  };
}

/** What is missing of a price of which a part came. */
const missingIn = (kind: LetterKind, order: OrderStatus) => (kind === 'another-amount' ? missingOf(order) : undefined);

function textsOf(kind: LetterKind, order: OrderStatus): readonly string[] {
  if (kind === 'wallet') return order.wallet ? [...walletWords(order.wallet), AFTER_WALLET] : [];
  if (kind === 'dropped') {
    const { givenBack: back = 0, dollars } = order.payment ?? {};
    return droppedTexts(droppedBack(order.goods, { back, ...(dollars !== undefined && { dollars: Number(dollars) }) }));
  }
  const { cancelReason = 'unpaid', receiptRefused = 'unreadable' } = order;
  const missing = missingIn(kind, order);
  if (missing) return Object.values(missingWords(missing));
  if (kind !== 'cancelled' && kind !== 'receipt-refused') return emailTexts[kind];
  const { why, next } = kind === 'cancelled' ? cancelWords[cancelReason] : refusedReceiptWords(order.goods.method)[receiptRefused];
  return [why, next];
}

/** «المرحلة 2 من 4: التحويل»; nothing of an order that is whole or cancelled. */
function plainSteps(steps: readonly OrderProgressStep[]): readonly string[] {
  return steps.flatMap(({ label, state }, at) => (state === 'current' ? [`المرحلة ${at + 1} من ${steps.length}: ${label}`] : []));
}

/** Whether a letter may reach somebody who has nothing to do with the order: it says its number alone. */
const isOfStranger = (kind: LetterKind): boolean => kind === 'address-mended';

function linkOf(kind: LetterKind, { reference, goods: { method } }: OrderStatus, isTransfer: boolean) {
  const due = isTransfer ? 'bank' : methodOfDue(method);
  const label = isTransfer || kind === 'received' ? dueLabels[due] : linkLabels[kind];
  return { label, path: isOfStranger(kind) ? links.contact : links.order(reference) };
}

/** «وصلت دفعتك: SPSS 31 وغيره · RQ-…». The letter of what was taken out of the order names that alone. */
function subjectOf(title: string, kind: LetterKind, { reference, goods: { lines } }: OrderStatus): string {
  const [first, ...others] = kind === 'dropped' ? lines.filter(({ isDropped }) => isDropped) : lines;
  if (!first) return `${title}: ${reference}`;
  return `${title}: ${isolate(first.name)}${others.length > 0 ? ' وغيره' : ''} · ${reference}`;
}

function plainTable({ title, rows }: EmailTable): string {
  const lines = rows.map(({ label, value, isCode, isCopied }) =>
    isCopied ? `${label}:\n${value}` : `${label}: ${isCode ? isolateLtr(value) : isolate(value)}`,
  );
  return [...(title ? [title] : []), ...lines].join('\n');
}

/** How an order is paid. One that began by card says so already. */
function dueParagraphs({ payableByCard, goods: { method }, wallet }: OrderStatus): readonly string[] {
  const due = methodOfDue(method);
  const how = due === 'crypto' && wallet ? [...walletWords(wallet), AFTER_WALLET] : due === 'bank' ? [] : [dueTexts[due]];
  return [...how, ...(payableByCard && due !== 'other' ? [dueTexts.card] : [])];
}

function methodOfDue(method: OrderStatus['goods']['method']): keyof typeof dueLabels {
  return method === 'bank' || method === 'crypto' ? method : 'other';
}

/** Rows of the order: its goods, what they cost, and the money that came. */
function orderRows(kind: LetterKind, order: OrderStatus, siteOrigin: string): readonly EmailRow[] {
  const { reference, goods, payment, otherMoney = [] } = order;
  const number = { label: 'رقم الطلب', value: reference, isCode: true };
  if (isOfStranger(kind)) return [number];
  const total = {
    label: kind === 'another-amount' ? 'ثمن طلبك' : 'المبلغ الإجمالي',
    value: goods.total === null ? '' : formatPrice(goods.total),
    isSum: true,
  };
  const came = otherMoney
    .filter(({ state }) => state === kind)
    .map((money) => ({ label: otherMoneyLabels[money.state], value: moneyText(money), isSum: true }));
  const missing = missingIn(kind, order);
  const left = missing ? [{ label: 'ما بقي', value: formatPrice(missing.due - missing.came), isSum: true }] : [];
  const paid =
    kind === 'paid' && payment
      ? [
          { label: 'المبلغ المدفوع', value: moneyText(payment) },
          { label: 'رقم العملية', value: payment.serial, isCode: true },
        ]
      : [];
  return [
    number,
    ...goods.lines.map(({ name, detail, price, cover, isActivated, isDropped }) => ({
      label: [isolate(name), detail, isActivated && kind === 'part-activated' && 'فُعِّل', isDropped && DROPPED].filter(Boolean).join(' · '),
      value: price === null ? '—' : formatPrice(price),
      picture: cover && `${siteOrigin}${cover}`,
    })),
    ...(goods.discount > 0 ? [{ label: 'الخصم', value: formatDeduction(goods.discount) }] : []),
    ...[total, ...came, ...left, ...paid].filter(({ value }) => value !== ''),
  ];
}

/** Money of which a part went back. */
function backRows(back: Letter['back']): readonly EmailRow[] {
  if (!back) return [];
  const textOf = (amount: number) => moneyText(back.isDollars ? { amount: null, dollars: amount.toFixed(2) } : { amount });
  return [
    { label: 'المبلغ الذي أعدناه', value: textOf(back.amount), isSum: true },
    { label: 'ما بقي من دفعتك', value: textOf(back.rest) },
  ];
}

/** An amount in dinar or in US dollars; empty for an unknown one. */
function moneyText({ amount, dollars }: Pick<NonNullable<OrderStatus['payment']>, 'amount' | 'dollars'>): string {
  if (dollars !== undefined) return `${dollars} ${PAYPAL_CURRENCY}`;
  return amount === null ? '' : formatPrice(amount);
}

const walletRows = ({ network, address, amount }: SentWallet): readonly EmailRow[] => [
  { label: 'المبلغ', value: amount, isCode: true, isSum: true },
  { label: 'الشبكة', value: network, isCode: true },
  { label: 'عنوان المحفظة', value: address, isCode: true, isCopied: true },
];

function accountRows({ bank: { holder, postalAccount, mobileRib, iban } }: ShopDetails): readonly EmailRow[] {
  return [
    { label: 'باسم', value: holder },
    { label: 'الحساب البريدي الجاري (CCP)', value: `${postalAccount.number} / ${postalAccount.key}`, isCode: true },
    { label: 'RIB بريدي موب', value: groupDigits(mobileRib, 3, 5, 10, 2), isCode: true },
    { label: 'التحويل الدولي (IBAN)', value: groupDigits(iban, 4), isCode: true },
  ];
}
