import { join } from 'node:path';
import { ParseError, parse, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { readJson } from '../../system/files';

/** The data file of what the catalog sells. */
const PRICES = 'prices.json';
const PricesSchema = v.object({ products: v.array(v.object({ slug: v.string() })) });

/** Where a release would go live. */
interface Site {
  /** Folder of the live generation. */
  readonly generation: string | undefined;
  /** What is live with the release. */
  readonly descriptors: readonly ReleaseDescriptor[];
  /** The release of its app that it replaces. */
  readonly replaced: ReleaseDescriptor | undefined;
}

/**
 * Throws `ParseError` with the file of a product that `candidate` takes out and that something is made of which is sold: a bundle, an offer, a promotion. Its
 * message names those. `descriptors` are live with it.
 */
export function requireUnusedProducts(candidate: ReleaseDescriptor, { descriptors, replaced }: Omit<Site, 'generation'>): void {
  if (!candidate.sells) return;
  const others = descriptors.filter(({ name }) => name !== candidate.name);
  const sold = [...others, candidate].flatMap(({ sells = [] }) => sells);
  const kept = new Set(candidate.sells.map(({ slug }) => slug));
  for (const { slug, name, file } of replaced?.sells ?? []) {
    if (slug === undefined || kept.has(slug)) continue;
    const users = sold.filter(({ holds = [] }) => holds.includes(slug) || holds.includes(name)).map((goods) => `«${goods.name}»`);
    if (users.length > 0) throw new ParseError(file, [{ path: '', message: `still sold in ${users.join('، ')}: take it out there first` }]);
  }
}

/**
 * Throws `ParseError` with file and field where records of `candidate` name a product that the shop does not sell. Asks the catalog that
 * goes live with it, and the products that were last served: a product source may have more. What the replaced release names stays allowed:
 * the catalog may have dropped it since. Where nothing says what is sold, nothing is refused.
 */
export async function requireSoldProducts(candidate: ReleaseDescriptor, { generation, descriptors, replaced }: Site): Promise<void> {
  const before = new Set(replaced?.products?.map(({ slug }) => slug));
  const named = candidate.products?.filter(({ slug }) => !before.has(slug)) ?? [];
  if (named.length === 0) return;
  const served = generation && (await readJson(join(generation, 'data', PRICES)));
  const lists = [served, ...descriptors.map(({ data }) => data[PRICES])].filter((list) => list !== undefined);
  if (lists.length === 0) return;
  const sold = new Set(lists.flatMap((list) => parse(PricesSchema, list, PRICES).products.map(({ slug }) => slug)));
  const unsold = named.filter(({ slug }) => !sold.has(slug));
  const [first] = unsold;
  if (!first) return;
  const ofFile = unsold.filter(({ file }) => file === first.file);
  throw new ParseError(
    first.file,
    ofFile.map(({ field, slug }) => ({ path: field, message: `the catalog sells no «${slug}»: correct it, or leave it out` })),
  );
}
