import type { SearchEntry } from '@riwaq/contracts';
import { SearchIndex } from '@riwaq/text';
import { spreadOf } from '../spread';

const ROUNDS = 5;
const typed = ['تحليل إحصائي', 'سبس', 'جرامرلي', 'chatgpt plus', 'الذكاء الاصطناعي', 'لا شيء من هذا'];
/** Results that the header shows. */
const SHOWN = 20;

/** Cost of a search: one key (median and 95th percentile) and preparing the entries, in milliseconds of processor time. */
interface SearchCost {
  readonly key: number;
  readonly slowKey: number;
  readonly prepare: number;
}

/** Searches like the header, key by key, over the site's entries multiplied to `count`. */
export async function measureSearch(own: readonly SearchEntry[], count: number): Promise<SearchCost> {
  const entries = Array.from({ length: count }, (_, at) => {
    const entry = own[at % own.length];
    if (!entry) throw new Error('the site has nothing to search');
    return { ...entry, title: `${entry.title} ${at}`, href: `${entry.href}-${at}` };
  });
  const index = new SearchIndex<SearchEntry>(({ title, words, description }) => [title, ...words, description]);
  const prepare = await processorTime(() => index.prepare(entries, () => Promise.resolve()));
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of typed) {
      for (let length = 1; length <= text.length; length += 1)
        keys.push(await processorTime(async () => index.best(entries, text.slice(0, length), SHOWN)));
    }
  }
  keys.sort((a, b) => a - b);
  return { key: spreadOf(keys).median, slowKey: keys[Math.floor((keys.length - 1) * 0.95)] ?? Number.NaN, prepare };
}

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
