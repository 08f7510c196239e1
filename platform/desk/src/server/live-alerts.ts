import { isMailAlarm, MESSAGE_PATIENCE } from '@riwaq/contracts/platform';
import type { SiteStatus } from '@riwaq/contracts/site-status';
import type { StaffOutputs } from '@riwaq/gateway/staff';
import type { Alert } from '../contract/answers';

type Waiting = StaffOutputs['waiting']['list'];

interface AlertSources {
  readonly status: Pick<SiteStatus, 'lost' | 'visitors' | 'unusable'>;
  /** Or why no gateway says it. */
  readonly waiting: Waiting | { readonly unknown: string };
  readonly notReady: string | undefined;
  /** Milliseconds. */
  readonly now: number;
}

/** What asks for a person now. */
export function alertsOf({ status, waiting, notReady, now }: AlertSources): Alert[] {
  const { lost, visitors, unusable } = status;
  return [
    ...(lost ? [{ kind: 'lost-site' as const, ...lost }] : []),
    ...(notReady === undefined ? [] : [{ kind: 'prices-unreadable' as const, reason: notReady }]),
    ...Object.entries(unusable).map(([app, lines]) => ({ kind: 'unusable-records' as const, app, lines })),
    ...('unknown' in visitors ? [] : visitors.failing.map((release) => ({ kind: 'failing-release' as const, ...release }))),
    ...('unknown' in waiting ? [] : [...mailAlerts(waiting, now), ...waitingOf(waiting, now)]),
    ...silence(visitors, waiting),
  ];
}

/** One alert where the gateway does not answer at all, another where it answers visitors alone: its port for staff, or the token, is wrong. */
function silence(visitors: SiteStatus['visitors'], waiting: AlertSources['waiting']): Alert[] {
  if ('unknown' in visitors) return [{ kind: 'gateway-silent', reason: visitors.unknown }];
  return 'unknown' in waiting ? [{ kind: 'staff-refused', reason: waiting.unknown }] : [];
}

const oldest = (instants: readonly number[]) => new Date(Math.min(...instants)).toISOString();

/** An alert for each reason for which the mail service takes no letters. */
function mailAlerts({ messages }: Waiting, now: number): Alert[] {
  const faults = [...new Set(messages.flatMap(({ fault }) => fault ?? []))];
  return faults.flatMap((fault) => {
    const created = messages.filter((message) => message.fault === fault).map(({ created_at: at }) => at);
    if (!isMailAlarm({ fault, since: Math.min(...created) }, now)) return [];
    return [{ kind: 'mail-service' as const, fault, letters: created.length, since: oldest(created) }];
  });
}

function waitingOf({ messages, payments, late: lateOrders }: Waiting, now: number): Alert[] {
  const late = messages.filter(
    ({ state, fault, created_at: created }) => fault === null && (state === 'dead' || now - created > MESSAGE_PATIENCE),
  );
  const distinct = (names: readonly string[]) => [...new Set(names)].sort();
  return [
    ...(late.length > 0
      ? [
          {
            kind: 'outbox' as const,
            messages: late.length,
            since: oldest(late.map(({ created_at: created }) => created)),
            about: distinct(late.map(({ endpoint, state }) => (state === 'dead' ? `${endpoint} dead` : endpoint))),
          },
        ]
      : []),
    ...(payments.length > 0
      ? [
          {
            kind: 'payments' as const,
            payments: payments.length,
            since: oldest(payments.map(({ since }) => since)),
            about: distinct(payments.map(({ reference, transfer_id: transfer }) => `${reference} ${transfer}`)),
          },
        ]
      : []),
    ...(lateOrders.length > 0
      ? [
          {
            kind: 'late-orders' as const,
            orders: lateOrders.length,
            since: oldest(lateOrders.map(({ since }) => since)),
            about: distinct(lateOrders.map(({ reference }) => reference)),
          },
        ]
      : []),
  ];
}
