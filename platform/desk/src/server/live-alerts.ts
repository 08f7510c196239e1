import { MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Alert } from '../contract/answers';
import type { StatusTold } from './status-told';

/** What `riwaq orders --json` prints, as far as the desk shows it. */
export const OrdersToldSchema = v.object({
  messages: v.array(v.object({ state: v.string(), created_at: v.number() })),
  payments: v.array(v.object({ since: v.number() })),
  /** Since when each order waits that staff is late with. */
  late: v.optional(v.array(v.number()), []),
});

/** A message that waits longer asks for a person: the outbox has tried it a dozen times by then. */
const PATIENCE = 10 * MINUTE;

interface AlertSources {
  readonly status: StatusTold;
  readonly orders: v.SafeParseResult<typeof OrdersToldSchema>;
  readonly notReady: string | undefined;
  /** Milliseconds. */
  readonly now: number;
}

/** What asks for a person now. */
export function alertsOf({ status, orders, notReady, now }: AlertSources): Alert[] {
  const { lost, visitors, unusable } = status;
  return [
    ...(lost ? [{ kind: 'lost-site' as const, ...lost }] : []),
    ...(notReady === undefined ? [] : [{ kind: 'prices-unreadable' as const, reason: notReady }]),
    ...Object.entries(unusable).map(([app, lines]) => ({ kind: 'unusable-records' as const, app, lines })),
    ...('unknown' in visitors ? [] : visitors.failing.map((release) => ({ kind: 'failing-release' as const, ...release }))),
    ...(orders.success ? waitingOf(orders.output, now) : []),
    ...('unknown' in visitors ? [{ kind: 'gateway-silent' as const, reason: visitors.unknown }] : []),
  ];
}

function waitingOf({ messages, payments, late: lateOrders }: v.InferOutput<typeof OrdersToldSchema>, now: number): Alert[] {
  const late = messages.filter(({ state, created_at: created }) => state === 'dead' || now - created > PATIENCE);
  const oldest = (instants: readonly number[]) => new Date(Math.min(...instants)).toISOString();
  return [
    ...(late.length > 0
      ? [{ kind: 'outbox' as const, messages: late.length, since: oldest(late.map(({ created_at: created }) => created)) }]
      : []),
    ...(payments.length > 0
      ? [{ kind: 'payments' as const, payments: payments.length, since: oldest(payments.map(({ since }) => since)) }]
      : []),
    ...(lateOrders.length > 0 ? [{ kind: 'late-orders' as const, orders: lateOrders.length, since: oldest(lateOrders) }] : []),
  ];
}
