import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { comparableEmail, type OrderRow } from '../orders/order-table';

/** Who orders, pays, or asks after an order. */
export interface Buyer {
  readonly email: string;
  /** Hash of the device's token; null where it has none. */
  readonly device: string | null;
}

type OrderOwner = Pick<OrderRow, 'email' | 'device' | 'devices'>;
type BuyerContext = Pick<GatewayContext, 'wrongAddresses' | 'log'>;

/**
 * Throws `ApiError` unless an order on record may be changed or paid by this buyer: from the device that made it, or with its address, on whatever device.
 * A device that has only shown the address before cannot put another address in its place. Wrong addresses are counted by the order.
 */
export function requireBuyer(context: BuyerContext, row: OrderOwner & Pick<OrderRow, 'reference'>, { email, device }: Buyer): void {
  const { reference } = row;
  if (isSame(device ?? '', row.device ?? '')) return;
  if (context.wrongAddresses.isOver(reference)) throw new ApiError('too-many-requests');
  if (isSame(comparableEmail(email), row.email)) return;
  context.wrongAddresses.count(reference);
  context.log.warn({ reason: 'reference-taken', reference }, 'somebody else’s order came under the reference of an order');
  throw new ApiError('reference-taken');
}

/** Whether this buyer may see an order: by one of its devices, or its address. Takes the same time without an order. */
export function mayFollow(row: OrderOwner | undefined, { email, device }: Buyer): boolean {
  const isByEmail = isSame(comparableEmail(email), row?.email ?? '');
  return isByDevice(row, device) || isByEmail;
}

/** Whether the device that asks is one of the order's. */
export function isByDevice(row: OrderOwner | undefined, device: string | null): boolean {
  return [row?.device ?? '', ...(row?.devices ?? [])].map((known) => isSame(device ?? '', known)).includes(true);
}

/** Whether two texts are the same and say something. Takes the same time wherever they differ. */
function isSame(given: string, known: string): boolean {
  const [one, other] = [given, known].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other) && known !== '';
}
