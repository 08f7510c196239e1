import { HttpError, request } from '@riwaq/runtime';
import * as v from 'valibot';
import { ProductSourceError } from '../catalog-store/published-catalog';
import { type Sleep, withRetries } from '../catalog-store/with-retries';

/** How long the source may take for an answer, in milliseconds. */
const LIMIT = 10_000;

/** How a test asks: without waiting. */
export interface FetchSourceOptions {
  readonly sleep?: Sleep;
  /** How long each answer may take, in milliseconds. */
  readonly limit?: number;
}

const ListSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ products: v.array(v.unknown()) }),
    v.transform(({ products }) => products),
  ),
]);

/**
 * Asks the shop's product source (D27) for its records, as they come: a list, or an object with a list `products`. Rejects with
 * `ProductSourceError` where it gives none after its retries.
 */
export function fetchSource(address: string, { sleep, limit = LIMIT }: FetchSourceOptions = {}): Promise<readonly unknown[]> {
  return withRetries(() => fetchOnce(address, limit), sleep);
}

async function fetchOnce(address: string, limit: number): Promise<readonly unknown[]> {
  const records = await request(address, { schema: ListSchema, limit }).catch((error: unknown) => {
    throw new ProductSourceError(troubleText(error), { cause: error });
  });
  if (records.length === 0) throw new ProductSourceError('قائمة المنتجات التي وصلت فارغة.');
  return records;
}

/** `request` counts an answer that is no such list as status 502. */
function troubleText(error: unknown): string {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 0) return 'تعذّر الوصول إلى مصدر المنتجات.';
  if (status === 502) return 'ما وصل من مصدر المنتجات ليس قائمة منتجات.';
  return `أجاب مصدر المنتجات بخطأ (${status}).`;
}
