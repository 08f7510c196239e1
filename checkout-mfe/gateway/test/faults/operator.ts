import { setTimeout as wait } from 'node:timers/promises';
import { algeriaDay, OrderReferenceSchema } from '@riwaq/contracts';
import { TRPCError } from '@trpc/server';
import * as v from 'valibot';
import type { staffOf } from '../staff-caller';
import type { GatewayPool } from './gateway-pool';
import type { Plan } from './plan';

/** The operations of an operator on the database of a run. */
export type Staff = ReturnType<typeof staffOf>;

/** Milliseconds in which a database without power comes back. */
const COMES_BACK = 20_000;

/**
 * Notes the transfer of an order until an answer comes, by two operators at once where the plan doubles requests, while a gateway is killed. Returns the
 * number of the one payment that it became; undefined for an order that no gateway took. Throws if it became several.
 */
export async function noteTransfer(
  plan: Plan,
  named: string,
  pool: GatewayPool,
  staff: (name: string) => Staff,
): Promise<number | undefined> {
  const reference = v.parse(OrderReferenceSchema, named);
  const show = () => retried(() => staff('one').orders.show({ reference }));
  const order = await show();
  if (!order?.total) return undefined;
  const { total } = order;
  const day = algeriaDay(order.ordered);
  const note = (by: string) =>
    retried(() => staff(by).orders.act({ act: 'paid', reference, amount: total, day, note: '', isSecond: false }));
  const notes = [note('one'), ...(plan.doubles ? [note('other')] : [])];
  const { killAfter } = plan.noted ?? {};
  if (killAfter !== undefined) {
    await wait(killAfter);
    pool.replace(await pool.next(), plan.powerCut);
  }
  const outcomes = (await Promise.all(notes)).map((noted) => noted?.outcome);
  if (outcomes.some((outcome) => outcome !== 'paid' && outcome !== 'before'))
    throw new Error(`a transfer was answered ${outcomes.join(', ')}`);
  const known = await show();
  const [payment, ...more] = (known?.payments ?? []).filter(({ method }) => method === 'bank');
  if (!payment || more.length > 0) throw new Error(`a transfer was noted ${payment ? 1 + more.length : 0} times`);
  return Number(payment.transfer);
}

/** Calls an operation until it is answered: the power may be cut. Undefined where there is no such order. */
async function retried<Answer>(operation: () => Promise<Answer>): Promise<Answer | undefined> {
  const until = Date.now() + COMES_BACK;
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (error instanceof TRPCError && error.code === 'NOT_FOUND') return undefined;
      if (Date.now() > until) throw error;
      await wait(50);
    }
  }
}
