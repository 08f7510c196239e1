import type { OrdersDesk } from '../../../checkout-mfe/gateway/desk/orders-desk';
import { shownInstant, table } from './table';

type Print = (line: string) => void;

/** Prints what waits: posts that no endpoint has taken, then payments of another amount and second ones of their order, if any. Nothing of it tells who ordered. */
export async function listOrders(desk: OrdersDesk, print: Print): Promise<void> {
  await listPosts(desk, print);
  await listPayments(desk, print);
}

async function listPosts(desk: OrdersDesk, print: Print): Promise<void> {
  const posts = await desk.list();
  if (posts.length === 0) return print('every order has reached its form endpoint');
  const rows = posts.map(({ id, form, key, state, attempts, last_status: status, created_at: created, due_at: due }) => [
    String(id),
    state,
    form,
    key,
    String(attempts),
    status === null ? 'none' : String(status),
    shownTime(created),
    state === 'dead' ? 'never' : shownTime(due),
  ]);
  for (const line of table([['number', 'state', 'form', 'order', 'attempts', 'last answer', 'since', 'next'], ...rows])) print(line);
}

async function listPayments(desk: OrdersDesk, print: Print): Promise<void> {
  const payments = await desk.unsettled();
  const others = payments
    .filter(({ state }) => state === 'another-amount')
    .map(({ reference, transfer_id: transfer, due, paid, since }) => [reference, transfer, due, paid, shownTime(since)].map(String));
  const second = payments
    .filter(({ state }) => state === 'duplicate')
    .map(({ reference, transfer_id: transfer, paid, since }) => [reference, transfer, paid, shownTime(since)].map(String));
  const another = 'another amount than was due has come, in dinar, and waits for you: orders accept, or orders refunded';
  const twice = 'paid twice, in dinar: give the money of the second transfer back at the provider, then orders refunded';
  section(print, another, [['order', 'transfer', 'due', 'paid', 'since'], ...others]);
  section(print, twice, [['order', 'transfer', 'give back', 'since'], ...second]);
}

/** Prints a table under its title, unless there is nothing below its head. */
function section(print: Print, title: string, rows: string[][]): void {
  if (rows.length === 1) return;
  print('');
  print(title);
  for (const line of table(rows)) print(line);
}

/** Milliseconds, for people. */
export function shownTime(milliseconds: number): string {
  return shownInstant(new Date(milliseconds).toISOString());
}
