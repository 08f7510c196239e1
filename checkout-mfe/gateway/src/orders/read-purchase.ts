import * as v from 'valibot';
import type { Log } from '../http/errors';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';

/** Parses an order's purchase. One that this gateway cannot read is undefined, stays as it is stored, and keeps no other order away: the log names it. */
export function readPurchase(
  { reference, purchase }: { readonly reference: string; readonly purchase: unknown },
  log: Pick<Log, 'warn'>,
): Purchase | undefined {
  const parsed = v.safeParse(PurchaseSchema, purchase);
  if (parsed.success) return parsed.output;
  log.warn({ reason: 'unreadable-order', reference, at: parsed.issues.map((issue) => v.getDotPath(issue)) }, 'an order cannot be read');
  return undefined;
}
