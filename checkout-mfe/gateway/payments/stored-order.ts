import { OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/** A text that an older release may not have asked for. */
const Text = v.optional(v.string(), '');

/**
 * Who ordered, as the database keeps it. It was checked when it was taken: a rule that has come since must not lose an order that is paid
 * already (D9), so what is stored is read more kindly than what comes from outside.
 */
export const StoredCustomerSchema = v.looseObject({
  firstName: Text,
  lastName: Text,
  email: Text,
  phone: Text,
  wilaya: Text,
  commune: Text,
});

const order = { reference: OrderReferenceSchema, customer: StoredCustomerSchema };

/** What a bundle is made of: it is compared with what is asked for again, and not read. */
const Lines = v.optional(v.array(v.looseObject({})), []);

/** A payment request on record, of this release or an older one; what is not named here stays as it is. */
export const StoredRequestSchema = v.variant('kind', [
  v.looseObject({ kind: v.literal('bundle'), ...order, specialization: Text, additionalNotes: Text, lines: Lines }),
  v.looseObject({ kind: v.literal('course'), ...order }),
  v.looseObject({ kind: v.literal('offer'), ...order }),
]);

/** The order of a promotion on record. */
export const StoredPromotionSchema = v.looseObject({ ...order, affiliate: Text });
