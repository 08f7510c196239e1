import { codeLetters, OrderReferenceSchema, westernDigits } from '@riwaq/contracts';
import { foldArabic } from '@riwaq/text';
import * as v from 'valibot';
import { type Database, type Queries, readRows } from '../database/database';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';

/** What separates words, and what a search pattern may not hold. */
const betweenWords = /[\s'"\\:&|!()<>*,;/]+/u;

const wordsIn = (text: string): string[] => foldArabic(text).split(betweenWords).filter(Boolean);

/** A telephone number without what stands before it in Algeria: «+213 550 00 00 03» and «0550000003» are 550000003. */
function phoneDigits(phone: string): string {
  return westernDigits(phone)
    .replace(/\D/g, '')
    .replace(/^(?:00)?(?:213)?0?/, '');
}

/** The words by which staff finds an order: its reference, and its buyer's telephone, address and name. */
export function searchWords({ request: { reference, customerInfo } }: Purchase): string[] {
  const { email, phone, firstName, lastName } = customerInfo;
  return [...new Set([...wordsIn([reference, reference.slice(3), email, firstName, lastName].join(' ')), phoneDigits(phone)])].filter(
    Boolean,
  );
}

/** SQL for words as the column `search`; its parameter is the words with blanks between them. */
export const searchColumn = (parameter: string): string => `array_to_tsvector(string_to_array(${parameter}::text, ' '))`;

/** A text as a search pattern (`tsquery`): each of its words begins a word of the order. A telephone and a reference may be written in any way. Empty for no word. */
export function searchPattern(typed: string): string {
  return searched(typed)
    .map((word) => `'${word}':*`)
    .join(' & ');
}

function searched(typed: string): string[] {
  const isPhone = /^[\d\s()+./-]{4,}$/.test(westernDigits(typed));
  if (isPhone) return [phoneDigits(typed)].filter(Boolean);
  const letters = codeLetters(typed);
  const isReference = /^RQ|\d/.test(letters) && v.is(OrderReferenceSchema, `RQ-${letters.replace(/^RQ/, '')}`);
  return isReference ? [letters.replace(/^RQ/, '').toLowerCase()] : wordsIn(typed);
}

/** Orders of a round. */
const BATCH = 500;
const Row = v.object({ reference: v.string(), purchase: PurchaseSchema });

/** Writes the words of orders that an earlier gateway stored without them, a batch a round. */
export async function writeSearchWords({ database }: { readonly database: Database }): Promise<void> {
  const rows = readRows(
    Row,
    await database.query(`select reference, purchase from orders where search is null and purchase is not null limit ${BATCH}`),
  );
  for (const { reference, purchase } of rows) await writeWords(database, reference, purchase);
}

async function writeWords(queries: Queries, reference: string, purchase: Purchase): Promise<void> {
  await queries.query(`update orders set search = ${searchColumn('$2')} where reference = $1`, [
    reference,
    searchWords(purchase).join(' '),
  ]);
}
