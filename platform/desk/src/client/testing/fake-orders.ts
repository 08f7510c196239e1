import type { AllowedAct, ListedOrder, OrderRecord } from '@riwaq/contracts/platform';
import type { StaffOutputs } from '@riwaq/gateway/staff';

export const HOUR = 3_600_000;
export const NOON = Date.parse('2026-11-23T12:00:00Z');
export const reference = 'RQ-7K3M9QXA';
const common = {
  ...({
    reference,
    ordered: NOON - 50 * HOUR,
    stage: 'receipt',
    dueSince: NOON - 2 * HOUR,
    paidSince: null,
    flow: 'bundle',
    method: 'bank',
    total: 9310,
  } as const),
  ...{ name: 'زبونة تجريبية', phone: '0550000003', email: 'visitor@example.com', partner: null, coupon: null },
};
/** An order of the list. */
export const listed: ListedOrder = { ...common, product: 'SPSS 31' };
/** Acts as the gateway allows them. */
export const allowed = {
  paid: {
    ...{ act: 'paid', isSecond: false, isExtra: false, due: 9310 },
    ...{ first: '2026-05-27', last: '2026-11-23' },
  },
  refunded: {
    ...{ act: 'refunded', transfer: '41', method: 'bank', state: 'paid', paid: '9310', rest: '9310', isExtra: false },
    ...{ first: '2026-05-27', last: '2026-11-23' },
  },
  cancelled: { act: 'cancelled' },
  note: { act: 'note' },
} as const satisfies Readonly<Record<string, AllowedAct>>;

/** Who sells. */
export const seller: StaffOutputs['orders']['seller'] = {
  ...{ address: 'https://shop.example', name: 'رِواق', email: 'shop@example.com', phones: ['+213 550 00 00 01'] },
  operator: { name: 'متجر رِواق', register: '16/00-1234567', taxNumber: '001234567890123', address: 'الجزائر' },
};

/** The same order with everything that staff sees of it. */
export const record: OrderRecord = {
  ...common,
  ...{ wilaya: 'الجزائر', payments: [], history: [], notes: [], messages: [] },
  goods: { lines: [{ name: 'SPSS 31', detail: '', price: 9310 }], subtotal: 9310, discount: 0, total: 9310, method: 'bank' },
  receipt: {
    at: NOON - 2 * HOUR,
    amount: 9000,
    day: '2026-11-22',
    hasPicture: true,
    pages: null,
    fault: null,
    isDrawing: false,
    isLost: false,
  },
  acts: [allowed.paid, allowed.cancelled, allowed.note],
};
