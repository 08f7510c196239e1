import type { OrderReference } from '@riwaq/contracts';

/** The only source of randomness: `count` random bytes. */
export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** A whole number from 0 to `limit` − 1, each as likely as the others. */
export function randomBelow(limit: number): number {
  const range = 2 ** 32;
  const fair = range - (range % limit);
  for (;;) {
    const draw = new DataView(randomBytes(4).buffer).getUint32(0);
    if (draw < fair) return draw % limit;
  }
}

/** Digits and letters that are not mistaken for one another when read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new order reference: made once, at an order's first submit, and carried by everything that follows. */
export function newOrderReference(): OrderReference {
  return `RQ-${Array.from({ length: 8 }, () => alphabet[randomBelow(alphabet.length)]).join('')}`;
}
