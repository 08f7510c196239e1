import { createHash, timingSafeEqual } from 'node:crypto';
import { HOUR, MINUTE } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import type { SenderMarks } from '../http/client-network';
import { type GuessContext, guess } from './guesses';

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

/** An e-mail address in the form in which addresses are compared. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the device made the order. */
export function isOwnDevice(row: Pick<OrderOwner, 'device'>, device: string | null): boolean {
  return isSame(device ?? '', row.device ?? '');
}

/** Whether the buyer may send this order again: from the device that made it, or with its address. A device that only showed the address may not change it. */
export function isBuyer(row: OrderOwner, { email, device }: Buyer): boolean {
  return isOwnDevice(row, device) || isSame(comparableEmail(email), row.email);
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

/**
 * Wrong addresses of an order per hour: of a client, of its network of IPv6, and of all networks of its provider. Who asks from elsewhere, or from a device
 * of the order, is not locked out by them.
 */
const MOST_AN_HOUR = { client: 30, network: 60, provider: 120 } as const;

/**
 * Wrong addresses and unknown references per minute, over all orders, so that nobody tries a list of them. A mobile network has many visitors behind one
 * address: a right one counts nowhere.
 */
const MOST_A_MINUTE = { client: 30, network: 60, provider: 120 } as const;

/** Compares an address with an order's. Throws `ApiError` 429 after too many wrong ones of this sender; any other refusal counts. */
export function guessAddress<Answer>(
  context: GuessContext,
  { reference, sender }: { readonly reference: string; readonly sender: SenderMarks },
  judge: () => Promise<Answer>,
): Promise<Answer> {
  const { client, network, provider } = sender;
  const mostOf = (what: string, most: typeof MOST_AN_HOUR | typeof MOST_A_MINUTE) => ({
    [`${what} ${client}`]: most.client,
    ...(provider !== null && {
      [`${what} of network ${network}`]: most.network,
      [`${what} of provider ${provider}`]: most.provider,
    }),
  });
  const limits = [
    { window: HOUR, most: mostOf(`address ${reference}`, MOST_AN_HOUR) },
    { window: MINUTE, most: mostOf('address', MOST_A_MINUTE) },
  ];
  return guess(context, limits, judge, (judged) => 'error' in judged && judged.error instanceof ApiError);
}
