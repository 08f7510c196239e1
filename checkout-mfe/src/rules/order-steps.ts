import type { OrderStage, OrderStatus } from '@riwaq/contracts';

/** A step of an order's progress. */
export interface OrderProgressStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/** Index of the current step, by stage: order, transfer, payment, activation. */
const stepIndex: Readonly<Record<Exclude<OrderStage, 'cancelled' | 'refunded'>, number>> = {
  received: 2,
  'waiting-transfer': 1,
  'waiting-payment': 2,
  'receipt-received': 2,
  'another-amount': 2,
  paid: 3,
  registered: 3,
  activated: 4,
  declined: 2,
};

/** Steps of an order whose money was returned. */
const refundSteps: readonly OrderProgressStep[] = ['استلام الطلب', 'وصول الدفعة', 'إعادة المبلغ'].map((label) => ({
  label,
  state: 'done',
}));

/** Returns the steps of an order; none of a cancelled one. Only a transfer adds a step. */
export function orderSteps({ stage, goods, receiptAt }: Pick<OrderStatus, 'stage' | 'goods' | 'receiptAt'>): readonly OrderProgressStep[] {
  if (stage === 'cancelled') return [];
  if (stage === 'refunded') return refundSteps;
  const isByTransfer = receiptAt !== undefined || goods.method === 'bank';
  const labels = ['استلام الطلب', isByTransfer ? 'التحويل' : null, 'تأكيد الدفع', 'التفعيل'];
  return labels.flatMap((label, index) =>
    label === null ? [] : [{ label, state: index < stepIndex[stage] ? 'done' : index === stepIndex[stage] ? 'current' : 'ahead' } as const],
  );
}

/** How an order fills the star of states: so many of its eight points, and whether nothing of it shines. */
export interface OrderStar {
  readonly points: number;
  readonly calm: boolean;
}

/** The star of an order that the shop has received, as long as no more is known. */
export const receivedStar: OrderStar = { points: 1, calm: false };

/** The star of a paid order. */
export const paidStar: OrderStar = { points: 8, calm: false };

/** Stages of orders that came to nothing, or begin again. */
const calmStages: ReadonlySet<OrderStage> = new Set(['cancelled', 'refunded', 'declined']);

/** Returns the star of an order: its steps up to the payment in eighths. Paid, it is whole: the activation adds nothing to it. */
export function orderStar(order: Pick<OrderStatus, 'stage' | 'goods' | 'receiptAt'>): OrderStar {
  const untilPaid = orderSteps(order).slice(0, -1);
  const done = untilPaid.filter(({ state }) => state === 'done').length;
  const points = untilPaid.length === 0 ? 0 : Math.round((paidStar.points * done) / untilPaid.length);
  return { points, calm: calmStages.has(order.stage) };
}
