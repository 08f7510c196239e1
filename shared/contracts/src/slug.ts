import * as v from 'valibot';

/**
 * A name as it stands in addresses, in records and in orders: `weekly-offer-1`. At most 80 characters, so that what a visitor's
 * address or order names is never longer than what a record may be called.
 */
export const SlugSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is small Latin letters, digits and single dashes'),
);
