import type { CardProduct, ListedProduct, RoadTool } from '../rules/listed-product';
import type { CatalogProduct } from './catalog.server';

const ofRoad = [
  'id',
  'slug',
  'name',
  'category',
  'price',
  'originalPrice',
  'versions',
  'isBundle',
  'pictures',
] as const satisfies readonly (keyof RoadTool)[];

const ofCard = [
  ...ofRoad,
  'description',
  'duration',
  'activation',
  'badge',
  'isNew',
  'isOutOfStock',
] as const satisfies readonly (keyof CardProduct)[];

const ofRow = [
  ...ofCard,
  'aliases',
  'paymentLink',
  'publishedAt',
  'sortOrder',
  'featuredOrder',
] as const satisfies readonly (keyof ListedProduct)[];

/** A product as its card shows it. */
export const cardOf = (product: CatalogProduct): CardProduct => shown(product, ofCard);

/** A product as the road of a thesis shows it. */
export const roadToolOf = (product: CatalogProduct): RoadTool => shown(product, ofRoad);

/** A product as a row of the list. */
export const rowOf = (product: CatalogProduct): ListedProduct => shown(product, ofRow);

/** These fields of a product; of its versions, what a page shows. */
function shown<Field extends keyof CatalogProduct>(product: CatalogProduct, fields: readonly Field[]) {
  const versions = product.versions.map(({ formLink: _, ...version }) => given(version));
  return given(pick({ ...product, versions }, fields));
}

function pick<Fields extends object, Field extends keyof Fields>(from: Fields, names: readonly Field[]): Pick<Fields, Field> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Fields, Field>;
}

/** Leaves out fields without a value: JSON has none. */
export function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
