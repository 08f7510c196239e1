import { type Product, ProductSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import * as v from 'valibot';
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
  /** Why the source gave none, in Arabic: visitors read it. */
  readonly trouble: string | null;
}

/** The file's frame; each record is parsed for itself, so that a bad one takes no other with it. */
const PublishedFrameSchema = v.object({ products: v.nullable(v.array(v.unknown())), trouble: v.nullable(v.string()) });

/** Records that are parsed without a pause: a slow phone takes 20 ms for them. */
const SLICE = 50;

/** Parses records with pauses between slices, so that the page stays responsive. Skips invalid records and reports them. */
async function parseProducts(records: readonly unknown[], report: ReportError): Promise<Product[]> {
  const products: Product[] = [];
  for (const [index, record] of records.entries()) {
    if (index % SLICE === SLICE - 1) await yieldToMain();
    const parsed = v.safeParse(ProductSchema, record);
    if (parsed.success) products.push(parsed.output);
    else report(new Error(`record ${index + 1} of ${PUBLISHED_CATALOG_FILE}: ${v.summarize(parsed.issues)}`), PUBLISHED_CATALOG_FILE);
  }
  return products;
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
    const products = await parseProducts(frame.products, report);
    if (products.length === 0) throw new ProductSourceError(UNREACHABLE);
    return { kind: 'ready', catalog: catalogFromSource(products) };
  } catch (error) {
    report(error, PUBLISHED_CATALOG_FILE);
    return { kind: 'failed', catalog: { ...builtInCatalog, sourceError: UNREACHABLE } };
  }
}

/** Lets the browser paint and answer input. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
