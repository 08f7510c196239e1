import { type Product, ProductSchema, type PublicSite, readDinars } from '@riwaq/contracts';
import * as v from 'valibot';
import { NO_PRICE } from '../rules/not-sold';
import { sortProducts } from '../rules/sort-products';
import { completeRecord, slugOf } from './complete-record.server';
import { UnusableListError, withheldProducts, withheldText } from './withheld-products.server';

/** Whether a payment link is allowed: a configured key, or an address at a configured origin or the source's. The gateway checks form links. */
function isAllowedLink(link: string, { paymentLinks, products }: PublicSite): boolean {
  if (Object.hasOwn(paymentLinks, link)) return true;
  const allowed = [...Object.values(paymentLinks), ...(products ? [products.source] : [])];
  return URL.canParse(link) && allowed.some((address) => new URL(address).origin === new URL(link).origin);
}

/** Hosts of films where the configuration says nothing. */
const usualVideoHosts: readonly string[] = [
  'www.youtube.com',
  'youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'player.vimeo.com',
];

/** Whether a film's address leads to a host that the shop knows, by its usual port. The record's schema has seen that it is an address. */
function isAllowedVideo(address: string, { products }: PublicSite): boolean {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && (products?.videoHosts ?? usualVideoHosts).includes(host);
}

/** Dinar that a product of a source may cost where the configuration says nothing. */
const USUAL_LIMIT = 1_000_000;

/** Words before a price: «من 1200 دج». */
const before = /^(?:ابتداءً )?من\s+/;

/** A number, or what a program writes in the place of one. */
const number = /\d|infinity|nan/i;

/** Whether a price text states a whole number of dinar above nothing and up to `limit`. */
function isSound(text: string, limit: number): boolean {
  const { amount = 0, hundredths = 0 } = readDinars(text.replace(before, '')) ?? {};
  return amount >= 1 && amount <= limit && hundredths === 0;
}

/** A product as it may be shown, and what is wrong with its prices, if anything. */
interface PriceCheck {
  readonly product: Product;
  readonly problem: string | null;
}

/**
 * A product of which a price, its own or a version's, is nothing that can be charged is not available: nothing is sold for a price that its record
 * does not state. A text without a number stays as it is, any other one is not shown. `limit` in dinar.
 */
function withValidPrices(product: Product, limit = USUAL_LIMIT): PriceCheck {
  const wrong = [product, ...product.versions].map(({ price }) => price).filter((price) => !isSound(price, limit));
  if (wrong.length === 0) return { product, problem: null };
  const shown = <Priced extends { readonly price: string }>(priced: Priced): Priced =>
    isSound(priced.price, limit) || !number.test(priced.price) ? priced : { ...priced, price: NO_PRICE };
  const { originalPrice: _former, ...rest } = product;
  return {
    product: { ...shown(rest), versions: product.versions.map(shown), isOutOfStock: true },
    problem: `${wrong.join(', ')} is no whole price from 1 to ${limit} dinar`,
  };
}

/** Products that the shop takes from its source where the configuration says nothing. */
const USUAL_COUNT = 1000;

/** Characters that a record may have, written as JSON: pages of text, not a file. */
const RECORD_LENGTH = 64_000;

/** What the shop takes from its source. */
interface ImportedProducts {
  /** What lists show: whole products, also those that are not sold because their record cannot be used. */
  readonly products: readonly Product[];
  /** Products that no list shows, with what the source says of their sale. */
  readonly unlisted: readonly Product[];
  /** A line for each record that is left out, or shows as not available. */
  readonly skipped: readonly string[];
}

/** Numbers of the source's own products begin above the built-in ones where they would meet. */
const ABOVE_BUILT_IN = 1_000_000;

/**
 * Imports the source's records in their order (D27). A record that is invalid, too long, or repeats a slug or number is left out and named, and the built-in
 * product that it means is not sold: the built-in price is not what the source says. Where it cannot be told which one that is, no built-in product is sold
 * that the source does not name. `before` is what was published last: a product of the source alone stays in the same way, with its page. Above the
 * configured limit it keeps the first ones in the shop's order. Names a product whose price cannot be charged and
 * marks it as not available. A product that overrides a built-in one keeps its number, because carts hold it. Throws `UnusableListError` if no record can be
 * used.
 */
export function importSourceProducts(
  records: readonly unknown[],
  builtIn: readonly Product[],
  site: PublicSite,
  before: readonly Product[] = [],
): ImportedProducts {
  const known = new Map(builtIn.map((product) => [product.slug, product]));
  const builtInIds = new Set(builtIn.map(({ id }) => id));
  const slugs = new Set<string>();
  const ids = new Set<number>();
  const usable: Product[] = [];
  const notes: { readonly line: string; readonly unusable?: unknown }[] = [];

  for (const [index, record] of records.entries()) {
    const slug = slugOf(record);
    const name = `record ${index + 1}${slug === undefined ? '' : ` (${shortened(slug)})`}`;
    const ofShop = slug === undefined ? undefined : known.get(slug);
    const read = readProduct(record, ofShop);
    if (typeof read === 'string') {
      notes.push({ line: `${name} is left out: ${read}`, unusable: record });
      continue;
    }
    const { product, problem: unpriced } = withValidPrices(read, site.products?.highestPrice);
    if (unpriced !== null) notes.push({ line: `${name} is not available: ${unpriced}` });
    const ownId = idIn(record);
    slugs.add(product.slug);
    if (ownId !== undefined) ids.add(ownId);
    const meets = !ofShop && builtInIds.has(product.id);
    usable.push(meets ? { ...product, id: ABOVE_BUILT_IN + product.id } : product);
  }
  const unusable = notes.flatMap((note) => ('unusable' in note ? [note.unusable] : []));
  if (usable.length === 0)
    throw new UnusableListError(
      notes.map(({ line }) => line),
      unusable,
    );

  const taken = new Set(usable.map(({ id }) => id));
  const ofSource = before.filter(({ slug, id }) => !known.has(slug) && !taken.has(id));
  const sold = [...builtIn, ...ofSource];
  const withheld = withheldProducts(unusable, sold, slugs);
  const { named, unnamed } = withheld;
  const lines = notes.map((note) => ('unusable' in note ? note.line + withheldText(note.unusable, sold, withheld) : note.line));
  const limit = site.products?.limit ?? USUAL_COUNT;
  const all = [...usable, ...named];
  if (all.length <= limit) return { products: all, unlisted: unnamed, skipped: lines };
  const first = new Set(sortProducts(all, 'default').slice(0, limit));
  return {
    products: all.filter((product) => first.has(product)),
    unlisted: [...all.filter((product) => !first.has(product) && known.has(product.slug)), ...unnamed],
    skipped: [...lines, `the source has ${all.length} products, the first ${limit} in the shop's order are shown`],
  };

  /** The product of a record, or why it cannot be used. */
  function readProduct(record: unknown, ofShop: Product | undefined): Product | string {
    const { length } = JSON.stringify(record);
    if (length > RECORD_LENGTH) return `it has ${length} characters (${longestField(record)}), a record has ${RECORD_LENGTH} at most`;
    const parsed = v.safeParse(ProductSchema, completeRecord(record, ofShop));
    if (!parsed.success) return problemsOf(parsed.issues);
    return problemWith(parsed.output, record) ?? parsed.output;
  }

  function problemWith(product: Product, record: unknown): string | undefined {
    const ownId = idIn(record);
    if (slugs.has(product.slug)) return 'an earlier record has its slug';
    if (ownId !== undefined && ids.has(ownId)) return `an earlier record has its id ${ownId}`;
    const { videoUrl } = product;
    if (videoUrl !== undefined && !isAllowedVideo(videoUrl, site))
      return `${shortened(videoUrl)} is no film of a host that the shop knows (products.videoHosts)`;
    const link = linksOf(product).find((one) => !isAllowedLink(one, site));
    return link === undefined ? undefined : `${link} is neither a key of the configuration nor an allowed address`;
  }
}

/** The field that makes a record long. */
function longestField(record: unknown): string {
  const fields = v.is(v.record(v.string(), v.unknown()), record) ? Object.entries(record) : [];
  const [longest] = fields
    .map(([field, value]) => ({ field, length: JSON.stringify(value)?.length ?? 0 }))
    .sort((a, b) => b.length - a.length);
  return longest ? `${longest.length} of them in ${shortened(longest.field)}` : 'no field';
}

/** Shortens a text of the source for one line of the composition's output. */
function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function idIn(record: unknown): number | undefined {
  const parsed = v.safeParse(v.object({ id: v.number() }), record);
  return parsed.success ? parsed.output.id : undefined;
}

function linksOf({ paymentLink, versions }: Product): string[] {
  return [paymentLink, ...versions.map((version) => version.paymentLink)].filter((link) => link !== undefined);
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${shortened(issue.message)}`).join('; ');
}
