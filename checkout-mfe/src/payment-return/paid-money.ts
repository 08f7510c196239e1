import type { AnalyticsItem, PendingPayment } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import type { OrderMoney } from '../order/track-order';

/** A paid order as analytics count it, in dinar: what was charged, for what. */
export function paidMoney({ order, summary, total, productName, offer }: PendingPayment): OrderMoney {
  const whole = { item_name: productName, price: total, quantity: 1 };
  switch (order.kind) {
    case 'bundle':
      return { value: total, items: order.lines.map((line, at) => lineItem(line, summary[at])) };
    case 'course':
      return {
        value: total,
        items: [
          {
            ...whole,
            item_id: `course-${order.courseId}`,
            item_category: 'course',
            ...(order.affiliate && { affiliation: order.affiliate }),
          },
        ],
      };
    case 'offer':
      return {
        value: total,
        items: [
          {
            ...whole,
            item_id: `${order.offerId}/${order.choiceId}`,
            item_name: offer?.choice ?? productName,
            item_category: offer?.title ?? '',
          },
        ],
      };
  }
}

type BundleLine = Extract<PendingPayment['order'], { kind: 'bundle' }>['lines'][number];

function lineItem({ productId, version, quantity }: BundleLine, line: PendingPayment['summary'][number] | undefined): AnalyticsItem {
  const item = { item_id: String(productId), item_name: line?.name ?? '', price: readPrice(line?.price ?? ''), quantity };
  return version === null ? item : { ...item, item_variant: version };
}
