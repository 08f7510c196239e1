import { type Product, ProductSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { notSold } from '../rules/not-sold';
import { completeRecord } from './complete-record.server';
import { productsNamedBy } from './named-products.server';
import { ProductSourceError } from './published-catalog.server';

/** A list of a product source in which no record can be used. `records` are what it holds. */
export class UnusableListError extends ProductSourceError {
  constructor(
    skipped: readonly string[],
    readonly records: readonly unknown[],
  ) {
    super('لا يوجد في القائمة التي وصلت أي منتج صالح.', { cause: skipped });
  }
}

/** Products that are not sold because a record of the source cannot be used. */
interface WithheldProducts {
  /** Those that such a record means: lists show them as not available. */
  readonly named: readonly Product[];
  /** Those that no record means, where one could mean any product. Lists do not show them (D27). */
  readonly unnamed: readonly Product[];
}

/**
 * Those of `sold` that are not sold at the price that is known, because the source has a record that may be theirs and cannot be used: built-in products, and
 * those that the source alone had. `given` are the slugs of the products that the source sells.
 */
export function withheldProducts(unusable: readonly unknown[], sold: readonly Product[], given: ReadonlySet<string>): WithheldProducts {
  const meant = unusable.map((record) => productsNamedBy(record, sold));
  const slugs = new Set(meant.flatMap((products) => (products ?? []).map(({ slug }) => slug)));
  const others = sold.filter(({ slug }) => !given.has(slug));
  return {
    named: others.filter(({ slug }) => slugs.has(slug)).map(withheld),
    unnamed: meant.includes(undefined) ? others.filter(({ slug }) => !slugs.has(slug)).map(withheld) : [],
  };
}

/** The products of a list, of which those are not sold that records mean which cannot be used. */
export function withoutUnusable(products: readonly Product[], unusable: readonly unknown[]): readonly Product[] {
  const slugs = new Set(unusable.flatMap((record) => productsNamedBy(record, products) ?? []).map(({ slug }) => slug));
  return slugs.size === 0 ? products : products.map((product) => (slugs.has(product.slug) ? notSold(product) : product));
}

/** What else an operator reads of a record that cannot be used: what is not sold because of it. */
export function withheldText(record: unknown, sold: readonly Product[], { named, unnamed }: WithheldProducts): string {
  const meant = productsNamedBy(record, sold);
  if (!meant) return `; it names no product, so the ${unnamed.length} that the source does not name are not sold meanwhile`;
  const slugs = named.map(({ slug }) => slug).filter((slug) => meant.some((product) => product.slug === slug));
  return slugs.length > 0 ? `; not sold meanwhile: ${slugs.join(', ')}` : '';
}

/** A product as a record of the source completes it that names its slug alone. */
function withheld(product: Product): Product {
  return notSold(v.parse(ProductSchema, completeRecord({ slug: product.slug }, product)));
}
