import { type Prepare, type Prepared, type PrepareInput, ProductSchema, parse, searchDataOf } from '@riwaq/contracts';
import * as v from 'valibot';
import { products as builtIn } from '..';
import { provideDetails } from '../details';
import { builtInCatalogue, catalogueOf } from '../effective/catalogue';
import { setCatalogue } from '../effective/current';
import { PUBLISHED_FILE, type PublishedCatalogue } from '../effective/published-catalogue';
import { priceList } from '../price-list';
import { searchEntries } from '../search-entries';
import { type AskOptions, askSource } from '../source/ask-source';
import { SourceTrouble } from '../source/source-trouble';
import { takeIn } from '../source/take-in';

const PublishedSchema = v.object({ products: v.nullable(v.array(ProductSchema)), trouble: v.nullable(v.string()) });

/**
 * The effective catalogue (D27), where the site has a product source: takes the source's records in, gives them to the pages
 * that are composed, and publishes them for pages in the browser and for the gateway. A source that gives nothing leaves the
 * built-in products, with the reason.
 */
export const prepare: Prepare = (input) => prepareAsking(input);

/** The same, for tests that do not wait. */
export async function prepareAsking({ site, kept }: PrepareInput, options: AskOptions = {}): Promise<Prepared> {
  if (!site.products) return { data: {}, published: {}, warnings: [] };
  const warnings: string[] = [];
  const before = kept?.[PUBLISHED_FILE];
  const published: PublishedCatalogue = before
    ? parse(PublishedSchema, before, PUBLISHED_FILE)
    : await fromSource(site.products.source, warnings);

  const catalogue = published.products ? catalogueOf(published.products) : { ...builtInCatalogue, trouble: published.trouble };
  const listed = published.products ?? builtIn;
  const pagesOnly = builtIn.filter(({ slug }) => catalogue.pagesOnly.some((product) => product.slug === slug));
  provideDetails(catalogue.details);
  setCatalogue({ kind: 'ready', catalogue });
  return {
    data: { 'prices.json': priceList([...listed, ...pagesOnly]), [searchDataOf('catalog')]: searchEntries(listed) },
    published: { [PUBLISHED_FILE]: published },
    warnings,
  };

  async function fromSource(address: string, told: string[]): Promise<PublishedCatalogue> {
    try {
      const { products, leftOut } = takeIn(await askSource(address, options), builtIn, site);
      told.push(...leftOut);
      return { products, trouble: null };
    } catch (error) {
      if (!(error instanceof SourceTrouble)) throw error;
      told.push(`${address} gave no products, the built-in ones show: ${error.message}`, ...reasonsOf(error));
      return { products: null, trouble: error.message };
    }
  }
}

function reasonsOf({ cause }: SourceTrouble): string[] {
  return Array.isArray(cause) ? cause.map(String) : cause instanceof Error ? [cause.message] : [];
}
