import { type Product, ProductSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import * as v from 'valibot';
import type { ListedProduct } from '../rules/listed-product';
import { notSold } from '../rules/not-sold';
import { builtInCatalog, catalogFromSource } from './built-in-catalog';
import type { Catalog } from './catalog';
import { type CatalogState, getCatalogState, setCatalogState } from './catalog-state';
import { setSourceDetails } from './source-details';
import { type Sleep, withRetries } from './with-retries';

/** The shop's product source gave no list. The message is Arabic: visitors read it (specification, section 8). */
export class ProductSourceError extends Error {
  override readonly name = 'SourceTrouble';
}

/** Reports an error and where it happened. */
export type ReportError = (error: unknown, where: string) => void;

/** The file of the effective catalog, below `/data/`. */
export const PUBLISHED_CATALOG_FILE = 'catalogue.json';

/** The catalog as it is published with a composition where a source is configured (D27). */
export interface PublishedCatalog {
  /** The source's products, completed; null where it gave none, and the built-in ones count. */
  readonly products: readonly Product[] | null;
  /** Built-in products that no list shows, as the source sells them, or does not. Absent where there are none. */
  readonly unlisted?: readonly Product[];
  /** Why the source gave none, in Arabic: visitors read it. */
  readonly trouble: string | null;
}

/** The file's frame; each record is parsed for itself, so that a bad one takes no other with it. */
const PublishedFrameSchema = v.object({
  products: v.nullable(v.array(v.unknown())),
  unlisted: v.optional(v.array(v.unknown()), []),
  trouble: v.nullable(v.string()),
});

/** Records that are parsed without a pause: a slow phone takes 20 ms for them. */
const SLICE = 50;

/** Records of the file: those that this release reads, and the slugs of the others, null where there is none. */
interface ReadRecords {
  readonly products: readonly Product[];
  readonly unreadable: readonly (string | null)[];
}

const NamedSchema = v.object({ slug: v.string() });

/** Parses records with pauses between slices, so that the page stays responsive. Reports those that it cannot read. */
async function readRecords(records: readonly unknown[], report: ReportError): Promise<ReadRecords> {
  const products: Product[] = [];
  const unreadable: (string | null)[] = [];
  for (const [index, record] of records.entries()) {
    if (index % SLICE === SLICE - 1) await yieldToMain();
    const parsed = v.safeParse(ProductSchema, record);
    if (parsed.success) products.push(parsed.output);
    else {
      report(new Error(`record ${index + 1} of ${PUBLISHED_CATALOG_FILE}: ${v.summarize(parsed.issues)}`), PUBLISHED_CATALOG_FILE);
      unreadable.push(v.is(NamedSchema, record) ? record.slug : null);
    }
  }
  return { products, unreadable };
}

/** The catalog without sale of what a record is there for that this release cannot read, as one of a newer release: the built-in price is not its own. */
function withoutUnreadable(catalog: Catalog, unreadable: ReadRecords['unreadable']): Catalog {
  const isMeant = ({ slug }: ListedProduct) => unreadable.includes(slug) || unreadable.includes(null);
  return { ...catalog, unlisted: catalog.unlisted.map((product) => (isMeant(product) ? notSold(product) : product)) };
}

/** How long the published catalog may take, in milliseconds. */
const LIMIT = 20_000;
const UNREACHABLE = 'تعذّر تحميل قائمة المنتجات المنشورة.';

/** Loads the published catalog for this visit. Never rejects: returns the built-in one and the reason if the retries fail or the catalog has no product. */
export async function loadPublishedCatalog(report: ReportError, sleep?: Sleep): Promise<Catalog> {
  const state = await readPublishedCatalog(report, sleep);
  if (state.kind === 'ready') setSourceDetails(state.catalog.details);
  // A later request may have had more luck.
  const known = getCatalogState();
  if (known.kind === 'ready') return known.catalog;
  setCatalogState(state);
  return state.catalog;
}

async function readPublishedCatalog(
  report: ReportError,
  sleep: Sleep | undefined,
): Promise<Exclude<CatalogState, { readonly kind: 'waiting' }>> {
  try {
    const frame = await withRetries(
      () => request(`/data/${PUBLISHED_CATALOG_FILE}`, { schema: PublishedFrameSchema, limit: LIMIT }),
      sleep,
    );
    if (frame.products === null) return { kind: 'ready', catalog: { ...builtInCatalog, sourceError: frame.trouble } };
    const [listed, unlisted] = [await readRecords(frame.products, report), await readRecords(frame.unlisted, report)];
    if (listed.products.length === 0) throw new ProductSourceError(UNREACHABLE);
    const catalog = { ...catalogFromSource(listed.products, unlisted.products), sourceError: frame.trouble };
    return { kind: 'ready', catalog: withoutUnreadable(catalog, [...listed.unreadable, ...unlisted.unreadable]) };
  } catch (error) {
    report(error, PUBLISHED_CATALOG_FILE);
    return { kind: 'failed', catalog: { ...builtInCatalog, sourceError: UNREACHABLE } };
  }
}

/** Lets the browser paint and answer input. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
