import { BUNDLE_SUBSCRIPTION_DAYS, type Transfer } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import type { Fields } from '../posts/post';
import type { Payment } from './payment';
import type { PricedLine } from './price-order';

const DAY = 24 * 3600 * 1000;

/** What a custom bundle is called where a product's name stands. */
const BUNDLE_NAME = 'باقة مخصصة';

/** The order as text, as the first post told it: a line each with name, version, quantity and the price of one piece. */
function orderSummary(lines: readonly PricedLine[]): string {
  return lines
    .map(({ name, version, quantity, price }) => `${name}${version === null ? '' : ` (${version})`} × ${quantity} — ${formatPrice(price)}`)
    .join('\n');
}

/** Fields of the weekly offer. An order of a bundle has none; the endpoints get them all the same, empty. */
const noWeekendOffer: Fields = [
  ['weekendOfferTitle', ''],
  ['weekendOfferDescription', ''],
  ['weekendOfferDiscountPercent', ''],
  ['weekendOfferStartDate', ''],
  ['weekendOfferEndDate', ''],
  ['weekendOfferProducts', ''],
  ['selectedOffer', ''],
  ['selectedGift', ''],
];

function orderFields(payment: Payment): Fields {
  return [
    ['originalPrice', String(payment.subtotal)],
    ['orderSummary', orderSummary(payment.lines)],
    ['subtotal', String(payment.subtotal)],
    ['discount', String(payment.discount)],
    ['total', String(payment.total)],
    ...noWeekendOffer,
  ];
}

function transferFields(payment: Payment, transfer: Transfer): Fields {
  return [
    ['transactionId', String(transfer.id)],
    ['transactionSerial', transfer.serial],
    ['transactionAmount', String(transfer.amount)],
    ['transactionDate', transfer.created_at],
    ['paymentMethod', 'epayment'],
    ['paymentStatus', 'completed'],
    ['orderReference', payment.reference],
  ];
}

/** What the order endpoint gets once an order is paid (section 7 of the specification). Amounts in dinar, dates in ISO. */
export function paidOrderFields(payment: Payment, transfer: Transfer): Fields {
  const { customer, specialization, additionalNotes } = payment.request;
  const versions = payment.lines.flatMap((line) => line.version ?? []);
  return [
    ['firstName', customer.firstName],
    ['lastName', customer.lastName],
    ['email', customer.email],
    ['phone', customer.phone],
    ['wilaya', customer.wilaya],
    ['commune', customer.commune],
    ['specialization', specialization],
    ['additionalNotes', additionalNotes],
    ['selectedPaymentMethod', 'epayment'],
    ['status', 'paid'],
    ['submissionDate', new Date(payment.created_at).toISOString()],
    ['subscriptionEndDate', new Date(payment.created_at + BUNDLE_SUBSCRIPTION_DAYS * DAY).toISOString()],
    ['productName', BUNDLE_NAME],
    ['price', String(payment.total)],
    ['duration', `${BUNDLE_SUBSCRIPTION_DAYS} days`],
    ['selectedVersion', versions.join('، ')],
    ['affiliatePartner', ''],
    ...orderFields(payment),
    ...transferFields(payment, transfer),
  ];
}

/** What the transaction endpoint gets (section 7 of the specification). `slickPayRIB` is the account as the provider tells it. */
export function transactionFields(payment: Payment, transfer: Transfer): Fields {
  const { customer } = payment.request;
  return [
    ['customerName', `${customer.firstName} ${customer.lastName}`],
    ['customerEmail', customer.email],
    ['customerPhone', customer.phone],
    ['product', BUNDLE_NAME],
    ['price', String(payment.total)],
    ...orderFields(payment),
    ...transferFields(payment, transfer),
    ['slickPayRIB', transfer.rib],
  ];
}
