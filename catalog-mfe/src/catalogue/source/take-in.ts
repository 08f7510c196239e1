import { type Product, ProductSchema, type PublicSite } from '@riwaq/contracts';
import * as v from 'valibot';
import { completeRecord, slugOf } from './complete-record';
import { isAllowedLink } from './is-allowed-link';
import { withSoundPrices } from './sound-price';
import { SourceTrouble } from './source-trouble';

/** What the shop takes from its source: whole products, and a line for each record that it leaves out, or shows as not available. */
export interface TakenIn {
  readonly products: readonly Product[];
  readonly leftOut: readonly string[];
}

/** Numbers of the source's own products begin above the built-in ones where they would meet. */
const ABOVE_BUILT_IN = 1_000_000;

/**
 * Takes the source's records in, in their order (D27). A record that is no product, or whose slug or number an earlier one has, is
 * left out and named; the others stay. One whose price cannot be charged is named too, and shown as not available. A product that overrides a built-in one keeps its number, which carts hold.
 * Throws `SourceTrouble` where nothing is left.
 */
export function takeIn(records: readonly unknown[], builtIn: readonly Product[], site: PublicSite): TakenIn {
  const known = new Map(builtIn.map((product) => [product.slug, product]));
  const builtInIds = new Set(builtIn.map(({ id }) => id));
  const slugs = new Set<string>();
  const ids = new Set<number>();
  const products: Product[] = [];
  const leftOut: string[] = [];

  for (const [index, record] of records.entries()) {
    const slug = slugOf(record);
    const name = `record ${index + 1}${slug === undefined ? '' : ` (${slug})`}`;
    const ofShop = slug === undefined ? undefined : known.get(slug);
    const parsed = v.safeParse(ProductSchema, completeRecord(record, ofShop));
    const problem = parsed.success ? problemWith(parsed.output, record) : problemsOf(parsed.issues);
    if (!parsed.success || problem) {
      leftOut.push(`${name} is left out: ${problem}`);
      continue;
    }
    const { product, problem: unpriced } = withSoundPrices(parsed.output, site.products?.highestPrice);
    if (unpriced !== null) leftOut.push(`${name} is not available: ${unpriced}`);
    const ownId = idIn(record);
    slugs.add(product.slug);
    if (ownId !== undefined) ids.add(ownId);
    const meets = !ofShop && builtInIds.has(product.id);
    products.push(meets ? { ...product, id: ABOVE_BUILT_IN + product.id } : product);
  }

  if (products.length === 0) throw new SourceTrouble('لا يوجد في القائمة التي وصلت أي منتج صالح.', { cause: leftOut });
  return { products, leftOut };

  function problemWith(product: Product, record: unknown): string | undefined {
    const ownId = idIn(record);
    if (slugs.has(product.slug)) return 'an earlier record has its slug';
    if (ownId !== undefined && ids.has(ownId)) return `an earlier record has its id ${ownId}`;
    const link = linksOf(product).find((one) => !isAllowedLink(one, site));
    return link === undefined ? undefined : `${link} is neither a key of the configuration nor an allowed address`;
  }
}

function idIn(record: unknown): number | undefined {
  const parsed = v.safeParse(v.object({ id: v.number() }), record);
  return parsed.success ? parsed.output.id : undefined;
}

function linksOf({ paymentLink, versions }: Product): string[] {
  return [paymentLink, ...versions.map((version) => version.paymentLink)].filter((link) => link !== undefined);
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`).join('; ');
}
