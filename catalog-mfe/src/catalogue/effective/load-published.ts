import { request } from '@riwaq/runtime';
import { provideDetails } from '../details';
import { SourceTrouble } from '../source/source-trouble';
import { type Pause, withRetries } from '../source/with-retries';
import { builtInCatalogue, catalogueOf } from './catalogue';
import { setCatalogue } from './current';
import { PUBLISHED_FILE, PublishedFrameSchema, readRecords } from './published-catalogue';

/** How long the published catalogue may take, in milliseconds. */
const LIMIT = 20_000;
const UNREACHABLE = 'تعذّر تحميل قائمة المنتجات المنشورة.';

/**
 * Loads the published catalogue for this visit. It never rejects: where it cannot be had after its retries, or holds no product,
 * the built-in one stands in, and says why.
 */
export async function loadPublished(report: (error: unknown, where: string) => void, pause?: Pause): Promise<void> {
  try {
    const frame = await withRetries(() => request(`/data/${PUBLISHED_FILE}`, { schema: PublishedFrameSchema, limit: LIMIT }), pause);
    if (frame.products === null) return setCatalogue({ kind: 'ready', catalogue: { ...builtInCatalogue, trouble: frame.trouble } });
    const products = await readRecords(frame.products, (problem) => report(problem, PUBLISHED_FILE), breath);
    if (products.length === 0) throw new SourceTrouble(UNREACHABLE);
    const catalogue = catalogueOf(products);
    provideDetails(catalogue.details);
    setCatalogue({ kind: 'ready', catalogue });
  } catch (error) {
    report(error, PUBLISHED_FILE);
    setCatalogue({ kind: 'failed', catalogue: { ...builtInCatalogue, trouble: UNREACHABLE } });
  }
}

/** Lets the browser paint and answer input. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
