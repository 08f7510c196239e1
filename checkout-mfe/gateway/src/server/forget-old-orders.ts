import { DAY } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { instant } from '../database/database';
import { EMAIL_ENDPOINT } from '../outbox/message';
import { IS_OPEN } from '../outbox/outbox-table';

/**
 * Deletes orders older than the configured days, with all personal data. Keeps messages that have not arrived, what they register, and unsettled money
 * (D9, D11).
 */
export async function forgetOldOrders({ database, clock, personalDataDays, log }: GatewayContext): Promise<void> {
  const before = instant(clock() - personalDataDays * DAY);
  const isOpen = (registration: string) => `exists (select from messages where registration = ${registration} and state <> 'accepted')`;
  const forgotten = await database.transaction(async (queries) => {
    const payments = await queries.query(
      `delete from payments where created_at < $1 and state not in ('capturing', 'another-amount', 'accepted', 'paid-twice')
         and not ${isOpen(`'payment:' || payments.reference`)} returning id`,
      [before],
    );
    const messages = await queries.query(
      `delete from messages where created_at < $1 and (state in ('accepted', 'replaced', 'refused') or endpoint = $2) returning id`,
      [before, EMAIL_ENDPOINT],
    );
    const orders = await queries.query(
      `delete from orders where created_at < $1
         and not exists (select from payments where payments.reference = orders.reference)
         and not exists (select from messages where visitor_key in (orders.reference || ':pending', orders.reference || ':method') and ${IS_OPEN})
         and not ${isOpen(`'receipt:' || orders.reference`)} returning reference`,
      [before],
    );
    await queries.query('delete from payment_starts where until < $1', [before]);
    return { payments: payments.length, messages: messages.length, orders: orders.length };
  });
  if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'deleted old orders');
}
