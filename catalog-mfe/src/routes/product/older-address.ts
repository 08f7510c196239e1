import type { CardProduct } from '../../rules/listed-product';

type Named = Pick<CardProduct, 'id' | 'name' | 'slug'>;

/** Finds the product that an older address names by its id or its name: `31`, `SPSS 31`, `spss-31`. */
export function productNamed<Product extends Named>(named: string, products: readonly Product[]): Product | undefined {
  const wanted = asSlug(named);
  return products.find(({ id, name }) => String(id) === named || asSlug(name) === wanted);
}

function asSlug(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-');
}
