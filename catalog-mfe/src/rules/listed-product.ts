import type { Product } from '@riwaq/contracts';

type LongTexts = Pick<Product, 'features' | 'additionalInfo' | 'videoUrl' | 'contains'>;

/** The long texts of a product, and what its cover shows. They are loaded where they are read, by the product's shelf. */
export type ProductDetails = LongTexts & Pick<Product, 'mark' | 'color'>;

/** A product as lists, cards, sorting and the cart need it. One of a source keeps the look that it names; the build has drawn the others. */
export type ListedProduct = Omit<Product, keyof LongTexts>;

type Defaulted = 'aliases' | 'versions' | 'isNew' | 'isBundle' | 'isOutOfStock' | 'formLink' | 'paymentLink';

/** A listed product as its record is written: what is usual in the shop is left out. */
export type ListRecord = Omit<ListedProduct, Defaulted> & Partial<Pick<ListedProduct, Defaulted>>;

/** The whole record as it is written, with its slug, which names its file. */
export type ProductRecord = ListRecord & ProductDetails;

/** The details of one shelf, by slug. */
export type DetailsBySlug = Readonly<Record<string, ProductDetails>>;

const usual = {
  aliases: [],
  versions: [],
  isNew: false,
  isBundle: false,
  isOutOfStock: false,
  formLink: 'productOrder',
  paymentLink: 'product',
} satisfies Pick<ListedProduct, Defaulted>;

/** Whether the shop shows a record: its page, and wherever products are listed, found and sold. */
export function isShown({ isHidden }: Pick<Product, 'isHidden'>): boolean {
  return isHidden !== true;
}

/** Completes a record with what is usual: no versions, available, and the shop's order form and payment link (D1). */
export function withDefaults(record: ListRecord): ListedProduct {
  return { ...usual, ...record };
}

/** A whole record as lists have it, without its long texts. */
export function toListedProduct({ features: _, additionalInfo: __, videoUrl: ___, contains: ____, ...listed }: Product): ListedProduct {
  return listed;
}

/** The long texts of a whole record. */
export function toProductDetails({ features, additionalInfo, videoUrl }: Product): ProductDetails {
  return { features, ...(additionalInfo !== undefined && { additionalInfo }), ...(videoUrl !== undefined && { videoUrl }) };
}
