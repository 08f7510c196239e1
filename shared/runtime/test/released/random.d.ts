import type { OrderReference } from '@riwaq/contracts';
/** The only source of randomness: `count` random bytes. */
export declare function randomBytes(count: number): Uint8Array<ArrayBuffer>;
/** A whole number from 0 to `limit` − 1, each as likely as the others. */
export declare function randomBelow(limit: number): number;
/** A new order reference: made once, at an order's first submit, and carried by everything that follows. */
export declare function newOrderReference(): OrderReference;
