import type { OrderStage, OrderStatus } from '@riwaq/contracts';

/** A step of an order's progress. */
export interface OrderProgressStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/**
 * Labels of the four steps of every order, however it is paid (D34): the thanks, the order's page, its star and its letters count by them. A transfer has its
 * own word for the second.
 */
export function orderStepLabels(isByTransfer: boolean) {
  return ['استلام الطلب', isByTransfer ? 'التحويل' : 'الدفع', 'تأكيد الدفع', 'التفعيل'] as const;
}

/** How many steps an order has. */
export const ORDER_STEPS = 4;

const doneByStage: Readonly<Record<OrderStage, number>> = {
  cancelled: 0,
  received: 1,
  'waiting-transfer': 1,
  'waiting-payment': 1,
  declined: 1,
  'receipt-received': 2,
  'another-amount': 2,
  paid: 3,
  registered: 3,
  activated: 4,
  refunded: 4,
};

/** How many steps of an order are done. The next one is the current step. */
export function stepsDone({ stage, underReview }: Pick<OrderStatus, 'stage' | 'underReview'>): number {
  return underReview ? 2 : doneByStage[stage];
}

/** Returns the steps of an order; none of a cancelled one. The last step of a refunded one is its money. */
export function orderSteps(order: Pick<OrderStatus, 'stage' | 'underReview' | 'goods' | 'receiptAt'>): readonly OrderProgressStep[] {
  const { stage, goods, receiptAt } = order;
  if (stage === 'cancelled') return [];
  const all = orderStepLabels(receiptAt !== undefined || goods.method === 'bank');
  const labels = stage === 'refunded' ? [...all.slice(0, -1), 'إعادة المبلغ'] : all;
  const done = stepsDone(order);
  return labels.map((label, index) => ({ label, state: index < done ? 'done' : index === done ? 'current' : 'ahead' }));
}
