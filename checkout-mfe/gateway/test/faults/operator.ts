import { setTimeout as wait } from 'node:timers/promises';
import { algeriaDay, OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { AdminApi } from '../../src/admin/admin-api';
import type { GatewayPool } from './gateway-pool';
import type { Plan } from './plan';

/** Opens the commands of an operator on the database of a run. */
export type OpenAdmin = () => Promise<AdminApi>;

/** Milliseconds in which a database without power comes back. */
const COMES_BACK = 20_000;

/**
 * Notes the transfer of an order until an answer comes, by two operators at once where the plan doubles requests, while a gateway is killed. Returns the
 * number of the one payment that it became; undefined for an order that no gateway took. Throws if it became several.
 */
export async function noteTransfer(plan: Plan, named: string, pool: GatewayPool, openAdmin: OpenAdmin): Promise<number | undefined> {
  const reference = v.parse(OrderReferenceSchema, named);
  const order = await retried(openAdmin, (admin) => admin.order(reference));
  if (!order?.total) return undefined;
  const { total } = order;
  const day = algeriaDay(order.ordered);
  const note = (by: string) =>
    retried(openAdmin, (admin) => admin.change({ change: 'paid', reference, by, amount: total, day, isSecond: false }));
  const notes = [note('one'), ...(plan.doubles ? [note('other')] : [])];
  const { killAfter } = plan.noted ?? {};
  if (killAfter !== undefined) {
    await wait(killAfter);
    pool.replace(await pool.next(), plan.powerCut);
  }
  const outcomes = (await Promise.all(notes)).map(({ outcome }) => outcome);
  if (outcomes.some((outcome) => outcome !== 'paid' && outcome !== 'before'))
    throw new Error(`a transfer was answered ${outcomes.join(', ')}`);
  const known = await retried(openAdmin, (admin) => admin.order(reference));
  const [payment, ...more] = (known?.payments ?? []).filter(({ way }) => way === 'bank');
  if (!payment || more.length > 0) throw new Error(`a transfer was noted ${payment ? 1 + more.length : 0} times`);
  return Number(payment.transfer);
}

/** Types a command until it is answered: the power may be cut. */
async function retried<Answer>(openAdmin: OpenAdmin, command: (admin: AdminApi) => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + COMES_BACK;
  for (;;) {
    try {
      const admin = await openAdmin();
      return await command(admin).finally(() => admin.close());
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(50);
    }
  }
}
