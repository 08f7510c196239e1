import type { Product, PublicSite } from '@riwaq/contracts';

/** Returns the address of a product's payment link, the chosen version's first (D16), or undefined if the site configures none. */
export function paymentAddress(
  { versions, paymentLink }: Pick<Product, 'versions' | 'paymentLink'>,
  chosen: string | undefined,
  { paymentLinks }: Pick<PublicSite, 'paymentLinks'>,
): string | undefined {
  const links = [versions.find(({ version }) => version === chosen)?.paymentLink, paymentLink];
  return links.map((link) => link && (paymentLinks[link] ?? link)).find((address) => address && URL.canParse(address));
}
