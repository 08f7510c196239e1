import type { APIRequestContext } from '@playwright/test';
import { parse, SearchEntriesSchema } from '@riwaq/contracts';

/** Names that stay in Latin letters and stand in no title: ways to pay, file formats, programs that products work with, measures, what an order's number begins with. */
const names = `RIB IBAN CIB CCP PayPal PDF PNG PSD Word Excel PowerPoint Windows Mac macOS Android iPhone Microsoft YouTube Flaticon
  RQ- h MATLAB Zotero EndNote Mendeley CiteScore SJR SNIP PLS-SEM APA MLA IEEE Journal Citation Reports Core Collection JavaScript`.split(
  /\s+/,
);

const latin = /[A-Za-z][A-Za-z-]*/g;

/** Finds, in what a visitor reads or hears, the words in Latin letters that name nothing that the shop sells or speaks of. Addresses of e-mail are no words. */
export async function englishFinder(request: APIRequestContext): Promise<(pieces: readonly string[]) => string[]> {
  const entries = parse(SearchEntriesSchema, await (await request.get('/search.json')).json(), 'search.json');
  const known = new Set([...names, ...entries.flatMap(({ title, words }) => [title, ...words].join(' ').match(latin) ?? [])]);
  return (pieces) => {
    const words = pieces.filter((piece) => !piece.includes('@')).flatMap((piece) => piece.match(latin) ?? []);
    return [...new Set(words)].filter((word) => !known.has(word));
  };
}
