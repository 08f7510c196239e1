import { HttpError, request } from '@riwaq/runtime';
import * as v from 'valibot';
import { ProductSourceError } from './published-catalog.server';
import { type Sleep, withRetries } from './with-retries.server';

/** How long the source may take for an answer, in milliseconds. */
const LIMIT = 10_000;
/** More pages than any list has: a source that always names another one is stopped. */
const MOST_PAGES = 1000;

/** How a test asks: without waiting. */
export interface FetchProductSourceOptions {
  readonly sleep?: Sleep;
  /** How long each answer may take, in milliseconds. */
  readonly limit?: number;
}

/** The list changed each time while it was read: what there is of it is of two states. */
export class SourceChangedError extends ProductSourceError {}

/** A page of the list: its records; where the next one is, if there is one; and of which state of the list it is, where the source says. */
interface SourcePage {
  readonly products: readonly unknown[];
  readonly next?: string | undefined;
  readonly version?: string | number | undefined;
}

const PageSchema = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((products): SourcePage => ({ products })),
  ),
  v.object({
    products: v.array(v.unknown()),
    next: v.optional(v.nullable(v.string())),
    version: v.optional(v.union([v.string(), v.number()])),
  }),
]);

/**
 * Asks the shop's product source for its records, as they come: a list, or an object with a list `products`. A list of several pages names the address
 * of the next one as `next`, at the same origin, and, best, the state that a page is of as `version`. All pages are of one state, or it is read from
 * its beginning again. Rejects with `ProductSourceError` where it gives none after its retries.
 */
export function fetchProductSource(address: string, { sleep, limit = LIMIT }: FetchProductSourceOptions = {}): Promise<readonly unknown[]> {
  return withRetries(() => fetchOnce(address, limit), sleep);
}

async function fetchOnce(address: string, limit: number): Promise<readonly unknown[]> {
  const first = await fetchPage(address, limit);
  const records = [...first.products];
  const addresses = new Set([address]);
  for (let next = addressAfter(address, first); next; ) {
    if (addresses.has(next) || addresses.size === MOST_PAGES) throw new ProductSourceError('صفحات قائمة المنتجات لا تنتهي.');
    addresses.add(next);
    const page = await fetchPage(next, limit);
    if (page.version !== first.version) throw changed();
    records.push(...page.products);
    next = addressAfter(next, page);
  }
  // A source that does not say which state its pages are of has at least not begun another one meanwhile.
  const isSaid = addresses.size === 1 || first.version !== undefined;
  if (!isSaid && JSON.stringify(await fetchPage(address, limit)) !== JSON.stringify(first)) throw changed();
  if (records.length === 0) throw new ProductSourceError('قائمة المنتجات التي وصلت فارغة.');
  return records;
}

async function fetchPage(address: string, limit: number): Promise<SourcePage> {
  const page = await request(address, { schema: PageSchema, limit }).catch((error: unknown) => {
    throw new ProductSourceError(reasonText(error), { cause: error });
  });
  return { ...page, next: page.next ?? undefined };
}

/** The address of the next page, which may be written from this one's. Throws where it leads elsewhere. */
function addressAfter(address: string, { next }: SourcePage): string | undefined {
  if (next === undefined) return undefined;
  const following = URL.canParse(next, address) ? new URL(next, address) : undefined;
  if (following?.origin !== new URL(address).origin)
    throw new ProductSourceError('تشير قائمة المنتجات إلى صفحة في مكان آخر.', { cause: [`${next} is no address of the source`] });
  return following.href;
}

function changed(): SourceChangedError {
  return new SourceChangedError('تغيّرت قائمة المنتجات أثناء قراءتها.');
}

/** `request` counts an answer that is no such list as status 502. */
function reasonText(error: unknown): string {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 0) return 'تعذّر الوصول إلى مصدر المنتجات.';
  if (status === 502) return 'ما وصل من مصدر المنتجات ليس قائمة منتجات.';
  return `أجاب مصدر المنتجات بخطأ (${status}).`;
}
