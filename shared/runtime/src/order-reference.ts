import type { OrderReference } from '@riwaq/contracts';
import { randomBelow } from './random';

/** Digits and letters that are not mistaken for one another when read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new order reference (D25): made once, at an order's first submit, and carried by everything that follows. */
export function newOrderReference(): OrderReference {
  return `RQ-${Array.from({ length: 8 }, () => alphabet[randomBelow(alphabet.length)]).join('')}`;
}
