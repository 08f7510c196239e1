import type { OrdersDesk } from '../../../checkout-mfe/gateway/desk/orders-desk';
import { shownInstant, table } from './table';

type Print = (line: string) => void;

/** Prints what waits: posts that no endpoint has taken, then payments of another amount, if any. Nothing of it tells who ordered. */
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
  if (payments.length === 0) return;
  const rows = payments.map(({ reference, transfer_id: transfer, due, paid, since }) => [
    reference,
    String(transfer),
    String(due),
    String(paid),
    shownTime(since),
  ]);
  print('');
  print('another amount than was due has come, in dinar, and waits for you: orders accept, or orders refunded');
  for (const line of table([['order', 'transfer', 'due', 'paid', 'since'], ...rows])) print(line);
}

/** Milliseconds, for people. */
export function shownTime(milliseconds: number): string {
  return shownInstant(new Date(milliseconds).toISOString());
}
