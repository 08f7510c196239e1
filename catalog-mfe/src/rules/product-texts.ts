import { links } from '@riwaq/contracts';

/** Path of the long texts of all products, which the list asks for when a visitor searches, unfolds a card or orders. */
export const productTextsPath = `${links.products}/details`;

/** The long texts, by slug: of a product its additional info, or else its features. */
export type ProductTexts = Readonly<
  Record<string, { readonly additionalInfo?: string | undefined; readonly features?: readonly string[] | undefined }>
>;
