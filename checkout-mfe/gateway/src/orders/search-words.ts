import * as v from 'valibot';
import { type Database, type Queries, readRows } from '../database/database';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';
import { wordsOfOrder } from './order-words';

/** The words by which staff finds an order, with blanks between them: a parameter for `searchColumn`. */
export function searchWords({ request: { reference, customerInfo } }: Purchase): string {
  return wordsOfOrder({ ...customerInfo, reference }).join(' ');
}

/** SQL for words as the column `search`; its parameter is what `searchWords` returns. */
export const searchColumn = (parameter: string): string => `array_to_tsvector(string_to_array(${parameter}::text, ' '))`;

/** Orders of a statement. */
const BATCH = 500;
const Row = v.object({ reference: v.string(), purchase: PurchaseSchema });

/** Writes the words of all orders that are stored without them, as after a migration. Ends between two batches once `signal` is aborted. */
export async function writeSearchWords({ database }: { readonly database: Database }, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const rows = readRows(Row, await database.query(`select reference, purchase from orders where search is null limit ${BATCH}`));
    for (const { reference, purchase } of rows) await writeWords(database, reference, purchase);
    isMore = rows.length === BATCH;
  }
}

async function writeWords(queries: Queries, reference: string, purchase: Purchase): Promise<void> {
  await queries.query(`update orders set search = ${searchColumn('$2')} where reference = $1`, [reference, searchWords(purchase)]);
}
