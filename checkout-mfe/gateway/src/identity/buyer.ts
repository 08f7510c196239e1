import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../http/api-error';
import type { Log } from '../http/errors';
import type { WrongAddresses } from './wrong-addresses';

/** Who orders, pays, or asks about an order. */
export interface Buyer {
  readonly email: string;
  /** Hash of the device's token; null where it has none. */
  readonly device: string | null;
}

/** Who owns an order: its e-mail address, the device that made it, and those that have shown the address since. */
interface OrderOwner extends Buyer {
  readonly devices: readonly string[];
}

interface BuyerContext {
  readonly wrongAddresses: WrongAddresses;
  readonly log: Pick<Log, 'warn'>;
}

/** An e-mail address in the form in which addresses are compared. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Throws `ApiError` unless the buyer may change or pay this order: from the device that made it, or with its address. A device that only showed
 * the address cannot replace it. Counts wrong addresses by order.
 */
export function requireBuyer(context: BuyerContext, row: OrderOwner & { readonly reference: string }, { email, device }: Buyer): void {
  const { reference } = row;
  if (isSame(device ?? '', row.device ?? '')) return;
  if (context.wrongAddresses.isOver(reference)) throw new ApiError('too-many-requests');
  if (isSame(comparableEmail(email), row.email)) return;
  context.wrongAddresses.count(reference);
  context.log.warn({ reason: 'reference-taken', reference }, 'refused: the reference belongs to another buyer');
  throw new ApiError('reference-taken');
}

/** Whether the buyer may see the order: by one of its devices, or its address. Takes the same time without an order. */
export function mayFollow(row: OrderOwner | undefined, { email, device }: Buyer): boolean {
  const isByEmail = isSame(comparableEmail(email), row?.email ?? '');
  return isByDevice(row, device) || isByEmail;
}

/** Whether the device is one of the order's. */
export function isByDevice(row: OrderOwner | undefined, device: string | null): boolean {
  return [row?.device ?? '', ...(row?.devices ?? [])].map((known) => isSame(device ?? '', known)).includes(true);
}

/** Whether two texts are equal and not empty, in constant time. */
function isSame(given: string, known: string): boolean {
  const [one, other] = [given, known].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other) && known !== '';
}
