import type { Fields } from '../posts/content';
import type { Capture, PaypalOrder } from './paypal-order';

/** What the affiliate's endpoint gets once PayPal has taken the money (section 7 of the specification). Prices in dinar, `paypalAmount` in US dollars. */
export function promotionFields(order: PaypalOrder, capture: Capture): Fields {
  const { customer, affiliate } = order.request;
  return [
    ['firstName', customer.firstName],
    ['lastName', customer.lastName],
    ['email', customer.email],
    ['phone', customer.phone],
    ['wilaya', customer.wilaya],
    ['selectedPaymentMethod', 'paypal'],
    ['status', 'paid'],
    ['submissionDate', new Date(order.created_at).toISOString()],
    ['productName', order.sale.title],
    ['price', String(order.sale.price)],
    ['originalPrice', String(order.sale.originalPrice)],
    ['affiliateName', order.sale.affiliateName],
    ['affiliateId', affiliate],
    ['paypalOrderId', order.order_id],
    ['paypalPayerId', capture.payerId],
    ['paypalStatus', capture.status],
    ['paypalAmount', capture.amount],
    ['orderReference', order.reference],
  ];
}
