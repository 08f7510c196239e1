import type { APIRequestContext } from '@playwright/test';
import { SearchEntriesSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';

/** Latin names outside titles: ways to pay, file formats, programs, measures, the prefix of order numbers. */
const names =
  `RIB IBAN CIB CCP BaridiMob PayPal PDF PNG PSD Word Excel PowerPoint Windows Mac macOS Android iPhone Microsoft YouTube Flaticon
  RQ- h MATLAB Zotero EndNote Mendeley CiteScore SJR SNIP PLS-SEM APA MLA IEEE Journal Citation Reports Core Collection JavaScript`.split(
    /\s+/,
  );

const latin = /[A-Za-z][A-Za-z-]*/g;

/** Finds Latin words in what a visitor reads or hears that are no known names. Ignores e-mail addresses. */
export async function englishFinder(request: APIRequestContext): Promise<(pieces: readonly string[]) => string[]> {
  const entries = parse(SearchEntriesSchema, await (await request.get('/search.json')).json(), 'search.json');
  const known = new Set([...names, ...entries.flatMap(({ title, words }) => [title, ...words].join(' ').match(latin) ?? [])]);
  return (pieces) => {
    const words = pieces.filter((piece) => !piece.includes('@')).flatMap((piece) => piece.match(latin) ?? []);
    return [...new Set(words)].filter((word) => !known.has(word));
  };
}
