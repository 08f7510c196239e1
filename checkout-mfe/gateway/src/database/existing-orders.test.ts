import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Statements that may read refused orders too, by their file and their begin, each for a reason. */
const exempt: Readonly<Record<string, string>> = {
  'mail/letter-limits.ts: join orders on orders.reference = messages': 'a letter that was sent counts, whatever became of its order',
  'mail/letter-limits.ts: from orders where reference = $1`': 'of an order that was found before',
  "orders/order-table.ts: from orders where reference = $1'": 'what was sent under a reference, for who sends it again',
  'orders/search-words.ts: from orders where search is null': 'words to search for, for the day when the order is sent again',
  'server/forget-old-orders.ts: from orders where ${IS_OVER}': 'a refused order is forgotten too',
  'server/forget-old-orders.ts: from orders where reference = any': 'of orders that were found before',
  'server/forget-old-orders.ts: from orders)) as at': 'the newest instant, by which a leap of the clock is seen',
};

const source = join(__dirname, '..');

/** The reads of `orders`, each up to the next one. An order with a payment is never refused. */
function readsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  return text
    .split(/(?=\b(?:from|join) orders\b)/)
    .slice(1)
    .map((read, index, reads) => (index + 1 < reads.length ? read : read.slice(0, 600)));
}

test('whoever reads orders leaves those out that their endpoint refused', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('database/'),
  );
  const reads = files.flatMap((file) => readsOf(file).map((read) => ({ file, read })));
  expect(reads.length).toBeGreaterThan(20);
  const lax = reads.flatMap(({ file, read }) => {
    const isSafe =
      /isOrder\(|isToPayOn\(|conditions\.join/.test(read) ||
      /^(?:from orders where orders\.reference = payments\.reference|join orders (?:using \(reference\)|on orders\.reference = payments\.reference)|from orders \w+ join payments)/.test(
        read,
      );
    const isExempt = Object.keys(exempt).some((known) => `${file}: ${read}`.startsWith(known));
    return isSafe || isExempt ? [] : [`${file}: ${read.slice(0, 80)}`];
  });
  expect(lax).toEqual([]);
});
