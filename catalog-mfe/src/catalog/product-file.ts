/** The file of a product's record. */
export const productFile = (slug: string) => `catalog-mfe/content/products/${slug}.json`;
