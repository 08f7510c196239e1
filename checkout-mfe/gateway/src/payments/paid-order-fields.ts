import { type Customer, DAY, SUBSCRIPTION_DAYS, type Transfer } from '@riwaq/contracts';
import type { Fields } from '../outbox/outbox-table';
import type { Payment } from './payment';

/** Fields of the weekly offer. Another order has none; the endpoints get them all the same, empty. */
function offerFields({ sale: { offer } }: Payment): Fields {
  return [
    ['weekendOfferTitle', offer?.title ?? ''],
    ['weekendOfferDescription', offer?.description ?? ''],
    ['weekendOfferDiscountPercent', offer ? String(offer.discountPercent) : ''],
    ['weekendOfferStartDate', offer?.startDate ?? ''],
    ['weekendOfferEndDate', offer?.endDate ?? ''],
    ['weekendOfferProducts', offer?.products ?? ''],
    ['selectedOffer', offer?.choice ?? ''],
    ['selectedGift', offer?.gift ?? ''],
  ];
}

function orderFields(payment: Payment): Fields {
  const { originalPrice, summary, subtotal, discount, coupon, total } = payment.sale;
  return [
    ['originalPrice', String(originalPrice)],
    ['orderSummary', summary],
    ['subtotal', String(subtotal)],
    ['discount', String(discount - (coupon?.discount ?? 0))],
    ...couponFields(payment),
    ['total', String(total)],
    ...offerFields(payment),
  ];
}

/** The coupon of an order that has one, so that its sums add up. */
function couponFields({ sale: { coupon } }: Payment): Fields {
  if (!coupon) return [];
  return [
    ['couponCode', coupon.code],
    ['couponDiscount', String(coupon.discount)],
    ['couponTeam', coupon.team],
  ];
}

/** What only a custom bundle's form asks. */
function bundleFields({ request }: Payment): Fields {
  if (request.kind !== 'bundle') return [];
  return [
    ['specialization', request.specialization],
    ['additionalNotes', request.additionalNotes],
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

/** Who ordered, as every form names it (section 7 of the specification). */
export function customerFields({ firstName, lastName, email, phone, wilaya }: Customer): Fields {
  return Object.entries({ firstName, lastName, email, phone, wilaya });
}

/** What the order endpoint gets once an order is paid (section 7 of the specification). Amounts in dinar, dates in ISO. */
export function paidOrderFields(payment: Payment, transfer: Transfer): Fields {
  const { sale, created_at: submitted } = payment;
  const { customer } = payment.request;
  return [
    ...customerFields(customer),
    ['commune', customer.commune],
    ...bundleFields(payment),
    ['selectedPaymentMethod', 'epayment'],
    ['status', 'paid'],
    ['submissionDate', new Date(submitted).toISOString()],
    ['subscriptionEndDate', new Date(submitted + SUBSCRIPTION_DAYS * DAY).toISOString()],
    ['productName', sale.productName],
    ['price', String(sale.total)],
    ['duration', sale.duration],
    ['selectedVersion', sale.version],
    ['affiliatePartner', sale.affiliate],
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
    ['product', payment.sale.productName],
    ['price', String(payment.sale.total)],
    ...orderFields(payment),
    ...transferFields(payment, transfer),
    ['slickPayRIB', transfer.rib],
  ];
}
