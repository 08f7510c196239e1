import * as v from 'valibot';
import { type Database, type Queries, readRows } from '../database/database';
import type { Log } from '../http/errors';
import type { Purchase } from '../pricing/purchase';
import { wordsOfOrder } from './order-words';
import { readPurchase } from './read-purchase';

/** The words by which staff finds an order, with blanks between them: a parameter for `searchColumn`. */
export function searchWords({ request: { reference, customerInfo }, sale }: Purchase): string {
  const names = [sale.productName, ...sale.lines.map(({ name }) => name), sale.affiliate, sale.promotion?.partner ?? ''];
  return wordsOfOrder({ ...customerInfo, reference, names }).join(' ');
}

/** SQL for words as the column `search`; its parameter is what `searchWords` returns. */
export const searchColumn = (parameter: string): string => `array_to_tsvector(string_to_array(${parameter}::text, ' '))`;

/** Orders of a statement. */
const BATCH = 500;
const Row = v.object({ reference: v.string(), purchase: v.unknown() });

interface SearchContext {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Writes the words of all orders that are stored without them, as after a migration, but of those that cannot be read. Ends between two batches once `signal`
 * is aborted.
 */
export async function writeSearchWords({ database, log }: SearchContext, signal?: AbortSignal): Promise<void> {
  let after = '';
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const rows = readRows(
      Row,
      await database.query(
        `select reference, purchase from orders where search is null and reference > $1 order by reference limit ${BATCH}`,
        [after],
      ),
    );
    for (const row of rows) {
      const purchase = readPurchase(row, log);
      if (purchase) await writeWords(database, row.reference, purchase);
    }
    after = rows.at(-1)?.reference ?? after;
    isMore = rows.length === BATCH;
  }
}

async function writeWords(queries: Queries, reference: string, purchase: Purchase): Promise<void> {
  await queries.query(`update orders set search = ${searchColumn('$2')} where reference = $1`, [reference, searchWords(purchase)]);
}
