import type { Affiliate } from '@riwaq/contracts';
import { RequestError } from '@riwaq/webpack-preset/record-kind';

/** Reads `code | name | form endpoint | payment link`, the last two `promotion` by default. Throws `RequestError` by the flag. */
export function affiliateOf(text: string): Affiliate {
  const [affiliateId, name, formBoldUrl, slickPayUrl, ...more] = text.split('|').map((part) => part.trim());
  if (!affiliateId || !name || more.length > 0)
    throw new RequestError(`--affiliate: write "code | name | form endpoint | payment link", not «${text}»`);
  return { name, affiliateId, formBoldUrl: formBoldUrl || 'promotion', slickPayUrl: slickPayUrl || 'promotion' };
}
