import type { OrderStage, OrderStatus } from '@riwaq/contracts';

/** A step of an order's progress. */
export interface OrderProgressStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The four steps of every order, however it is paid: the thanks, the order's page, its star and its letters count by them. */
export const orderStepLabels = ['استلام الطلب', 'الدفع', 'تأكيد الدفع', 'التفعيل'] as const;

/** Steps that are done, by stage. The next one is the current step. */
const stepsDone: Readonly<Record<Exclude<OrderStage, 'cancelled'>, number>> = {
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

/** Returns the steps of an order; none of a cancelled one. The last step of a refunded one is its money. */
export function orderSteps({ stage, underReview }: Pick<OrderStatus, 'stage' | 'underReview'>): readonly OrderProgressStep[] {
  if (stage === 'cancelled') return [];
  const labels = stage === 'refunded' ? [...orderStepLabels.slice(0, -1), 'إعادة المبلغ'] : orderStepLabels;
  const done = underReview ? 2 : stepsDone[stage];
  return labels.map((label, index) => ({ label, state: index < done ? 'done' : index === done ? 'current' : 'ahead' }));
}
