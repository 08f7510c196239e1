import type { PublicSite } from '@riwaq/contracts';

/**
 * The payment page of the first link that leads to one: a key of the configuration's payment links, or a full web address
 * (D1); null where none does.
 */
export function paymentLink({ paymentLinks }: Pick<PublicSite, 'paymentLinks'>, links: readonly (string | undefined)[]): string | null {
  for (const link of links) {
    const address = link && (paymentLinks[link] ?? link);
    if (address && /^https?:\/\//.test(address) && URL.canParse(address)) return address;
  }
  return null;
}
