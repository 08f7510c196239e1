import * as v from 'valibot';

/** A name in addresses, records and orders: `weekly-offer-1`. At most 80 characters. */
export const SlugSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is small Latin letters, digits and single dashes'),
);
