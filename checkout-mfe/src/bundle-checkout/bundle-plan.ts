import type { CartLine } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import type { OrderPlan } from '../order/place-order';
import type { OrderMoney } from '../order/track-order';
import { bundleOrder, contentOf } from './bundle-order';
import type { OrderForm } from './order-form-values';
import { pendingFields } from './pending-post';
import { pendingRecord } from './pending-record';

interface BundleInput {
  readonly form: OrderForm;
  readonly lines: readonly CartLine[];
  /** What the visitor saw and agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened, in milliseconds. */
  readonly since: number;
}

/** How a bundle is ordered (D16): its post says `pending`; paid online, the gateway starts the payment, and the cart stays until it is confirmed. */
export function bundlePlan({ form, lines, shownTotal, since }: BundleInput): OrderPlan {
  return {
    flow: 'bundle-order',
    content: contentOf(form, lines),
    since,
    summary: {
      lines: lines.map(({ name, selectedVersion, quantity, originalPrice }) => ({
        name,
        detail: [...(selectedVersion ? [selectedVersion] : []), `× ${quantity}`].join(' '),
        price: formatPrice(quantity * originalPrice),
      })),
      total: formatPrice(shownTotal),
      way: form.payment,
    },
    money: bundleMoney(lines, shownTotal),
    fields: (reference, dates) =>
      pendingFields({ order: bundleOrder({ reference, form, lines, shownTotal }), lines, payment: form.payment, ...dates }),
    ...(form.payment === 'epayment' && {
      payment: {
        request: (reference) => bundleOrder({ reference, form, lines, shownTotal }),
        record: (order, started, dates) => pendingRecord({ order, lines, started, ...dates }),
      },
    }),
  };
}

/** The bundle's lines as analytics count them; `total` in dinar. */
export function bundleMoney(lines: readonly CartLine[], total: number): OrderMoney {
  return {
    value: total,
    items: lines.map(({ id, name, selectedVersion, quantity, originalPrice }) => ({
      item_id: String(id),
      item_name: name,
      ...(selectedVersion && { item_variant: selectedVersion }),
      price: originalPrice,
      quantity,
    })),
  };
}
