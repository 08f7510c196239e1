import type { Transfer } from '@riwaq/contracts';
import { formFields, paidFormFields, selectedGift } from '../orders/order-fields';
import type { Fields } from '../outbox/message';
import { subscriptionEnd } from '../pricing/subscription';
import type { Capture, Payment } from './payment';

/** Fields of the weekly offer, empty for other orders. */
function offerFields({ request, sale: { offer } }: Payment): Fields {
  return [
    ['weekendOfferTitle', offer?.title ?? ''],
    ['weekendOfferDescription', offer?.description ?? ''],
    ['weekendOfferDiscountPercent', offer ? String(offer.discountPercent) : ''],
    ['weekendOfferStartDate', offer?.startDate ?? ''],
    ['weekendOfferEndDate', offer?.endDate ?? ''],
    ['weekendOfferProducts', offer?.products ?? ''],
    ['selectedOffer', offer?.choice ?? ''],
    ['selectedGift', selectedGift(request)],
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

/** The coupon, so that the sums add up. */
function couponFields({ sale: { coupon } }: Payment): Fields {
  if (!coupon) return [];
  return [
    ['couponCode', coupon.code],
    ['couponDiscount', String(coupon.discount)],
    ['couponTeam', coupon.team],
  ];
}

/** Of a promotion: whose page sold it. */
function promotionFields({ request, sale }: Payment): Fields {
  if (request.productType !== 'promotion') return [];
  return [
    ['affiliateName', sale.affiliate],
    ['affiliateId', request.affiliate],
  ];
}

function transferFields(payment: Payment, transfer: Transfer): Fields {
  return [
    ['transactionId', String(transfer.id)],
    ['transactionSerial', transfer.serial],
    ['transactionAmount', String(transfer.amount)],
    ['transactionDate', transfer.created_at],
    ['paymentMethod', payment.method],
    ['paymentStatus', 'completed'],
    ['orderReference', payment.reference],
  ];
}

/** Fields of a paid order (section 7 of the specification). Amounts in dinar, dates in ISO. */
export function paidOrderFields(payment: Payment, transfer: Transfer): Fields {
  const { sale, created_at: submitted } = payment;
  return [
    ...paidFormFields(payment.request),
    ...promotionFields(payment),
    ['selectedPaymentMethod', payment.method],
    ['status', 'paid'],
    ['submissionDate', new Date(submitted).toISOString()],
    ['subscriptionEndDate', subscriptionEnd(sale, submitted)],
    ['productName', sale.productName],
    ['price', String(sale.total)],
    ['duration', sale.duration],
    ['selectedVersion', sale.version],
    ['affiliatePartner', sale.affiliate],
    ...orderFields(payment),
    ...transferFields(payment, transfer),
  ];
}

/** Fields of a transaction (section 7 of the specification). `slickPayRIB` is the account that the provider reports. */
export function transactionFields(payment: Payment, transfer: Transfer): Fields {
  const { customerInfo: customer } = payment.request;
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

/** Fields of a promotion that PayPal has captured (section 7 of the specification). Prices in dinar, `paypalAmount` in US dollars. */
export function capturedFields({ request, sale, ...payment }: Payment, capture: Capture): Fields {
  const { productName, total, originalPrice, affiliate, promotion } = sale;
  return [
    ...formFields(request),
    ['selectedPaymentMethod', 'paypal'],
    ['status', 'paid'],
    ['submissionDate', new Date(payment.created_at).toISOString()],
    ['productName', productName],
    ['price', String(total)],
    ['originalPrice', String(originalPrice)],
    ['affiliateName', affiliate],
    ['affiliateId', request.productType === 'promotion' ? request.affiliate : ''],
    ...(promotion?.partner ? [['affiliatePartner', promotion.partner] as const] : []),
    ['paypalOrderId', payment.paypal_id ?? ''],
    ['paypalPayerId', capture.payerId],
    ['paypalStatus', capture.status],
    ['paypalAmount', capture.amount],
    ['orderReference', payment.reference],
  ];
}
