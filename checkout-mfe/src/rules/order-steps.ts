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

/** Stages of orders that came to nothing, or wait for a second beginning: nothing of them shines. */
const calmStages: ReadonlySet<OrderStage> = new Set(['cancelled', 'refunded', 'declined']);

/** How an order fills the star of states, in eighths of its steps up to the payment: paid, it is whole. The activation adds nothing to it. */
export function orderStar(order: Pick<OrderStatus, 'stage' | 'goods' | 'receiptAt'>): { readonly points: number; readonly calm: boolean } {
  const untilPaid = orderSteps(order).slice(0, -1);
  const done = untilPaid.filter(({ state }) => state === 'done').length;
  return { points: untilPaid.length === 0 ? 0 : Math.round((8 * done) / untilPaid.length), calm: calmStages.has(order.stage) };
}
