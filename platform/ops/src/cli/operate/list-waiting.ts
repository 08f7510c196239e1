import { ACTIVATION_HOURS, lateSince, type WaitingLetters } from '@riwaq/contracts/platform';
import type { AdminApi } from '@riwaq/gateway';
import type { CommandContext } from '../command';
import { mailAlarmLines } from '../inspect/mail-lines';
import { section, shownTime, table } from '../inspect/table';

type Print = (line: string) => void;

/** Prints the waiting messages, then payments of a wrong amount and second payments, and what is late, if any. Prints nothing about buyers. */
export async function listWaiting(adminApi: AdminApi, { print, tell, warn, now }: CommandContext): Promise<void> {
  const [messages, payments] = [await adminApi.list(), await adminApi.unsettled()];
  const alarms = mailAlarmLines(waitingLetters(messages), now());
  for (const line of alarms) warn(`ALERT: ${line}`);
  const late = await lateOrders(adminApi, now());
  listMessages(messages, print);
  listPayments(payments, print);
  const rows = late.map(({ reference, stage, since }) => [reference, stage, shownTime(since)]);
  section(print, `waits for staff for more than ${ACTIVATION_HOURS} hours: orders list --stage due`, [
    ['order', 'state', 'since'],
    ...rows,
  ]);
  tell({ messages, payments, late: late.map(({ reference, since }) => ({ order: reference, since })) });
}

/** The letters among the messages, by the reason for which the mail server does not take them. */
function waitingLetters(messages: Listed<'list'>): WaitingLetters[] {
  const faults = new Set(messages.flatMap(({ fault }) => fault ?? []));
  return [...faults].map((fault) => {
    const letters = messages.filter((message) => message.fault === fault);
    return { fault, letters: letters.length, since: Math.min(...letters.map(({ created_at: created }) => created)) };
  });
}

/** Most orders of which one may be late. More are late together with them. */
const MOST_DUE = 200;

/** Orders that were paid, or whose receipt came, a day ago or earlier, and that nobody has activated or confirmed. */
async function lateOrders(adminApi: AdminApi, now: number) {
  const { orders } = await adminApi.orders({ stage: 'due', most: MOST_DUE });
  return orders.flatMap((order) => {
    const since = lateSince(order, now);
    return since === null ? [] : [{ reference: order.reference, stage: order.stage, since }];
  });
}

type Listed<Part extends 'list' | 'unsettled'> = Awaited<ReturnType<AdminApi[Part]>>;

function listMessages(messages: Listed<'list'>, print: Print): void {
  if (messages.length === 0) {
    print('every order has reached its form endpoint');
    return;
  }
  const rows = messages.map(
    ({ id, endpoint, key, state, attempts, last_status: status, fault, created_at: created, due_at: due, reference }) => [
      String(id),
      state,
      endpoint,
      key,
      reference ?? '',
      String(attempts),
      [status ?? 'none', ...(fault === null ? [] : [fault])].join(' '),
      shownTime(created),
      state === 'dead' ? 'never' : shownTime(due),
    ],
  );
  for (const line of table([['number', 'state', 'form', 'message', 'order', 'attempts', 'last answer', 'since', 'next'], ...rows]))
    print(line);
}

function listPayments(payments: Listed<'unsettled'>, print: Print): void {
  const others = payments
    .filter(({ state }) => state === 'another-amount')
    .map(({ reference, transfer_id: transfer, due, paid, since }) => [reference, transfer, due, paid, shownTime(since)].map(String));
  const second = payments
    .filter(({ state }) => state === 'paid-twice')
    .map(({ reference, transfer_id: transfer, paid, since }) => [reference, transfer, paid, shownTime(since)].map(String));
  const lost = payments.filter(({ state }) => state === 'declined' || state === 'review');
  const another = 'another amount than was due has come, in dinar, and waits for you: orders accept, or orders refunded';
  const twice = 'paid twice, in dinar: give the money of the second transfer back at the provider, then orders refunded';
  section(print, another, [['order', 'transfer', 'due', 'paid', 'since'], ...others]);
  section(print, twice, [['order', 'transfer', 'give back', 'since'], ...second]);
  section(
    print,
    'PayPal declined it after it had counted: its buyer can pay again, or orders cancelled; or PayPal reviews it for long: write to its buyer',
    [
      ['order', 'payment', 'state', 'amount', 'since'],
      ...lost.map(({ reference, transfer_id: payment, state, paid, since }) =>
        [reference, payment, state === 'review' ? 'under review' : state, paid, shownTime(since)].map(String),
      ),
    ],
  );
}
