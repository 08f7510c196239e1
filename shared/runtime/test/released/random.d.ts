import type { OrderReference } from '@riwaq/contracts';
export declare function randomBytes(count: number): Uint8Array<ArrayBuffer>;
export declare function randomBelow(limit: number): number;
export declare function newOrderReference(): OrderReference;
