import { links } from '@riwaq/contracts';

/** The anchor of the summary, as the cart in the header leads to it. */
export const SUMMARY_ANCHOR = links.cart.slice(links.bundleBuilder.length);
