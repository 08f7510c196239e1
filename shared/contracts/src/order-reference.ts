import * as v from 'valibot';

/** The short reference that an order carries from its first submit to its last message (D25): `RQ-` and eight characters without 0, 1, I, L, O, U. */
export const OrderReferenceSchema = v.pipe(v.string(), v.regex(/^RQ-[2-9A-HJKMNP-TV-Z]{8}$/, 'an order reference looks like RQ-7K3M9QXA'));
export type OrderReference = v.InferOutput<typeof OrderReferenceSchema>;
