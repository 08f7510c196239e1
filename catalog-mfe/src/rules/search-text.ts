import * as v from 'valibot';

/** Most characters of a search, as the search box takes them and an address holds them. */
export const LONGEST_SEARCH = 100;

/** A search in an address; none where it makes no sense. */
export const SearchTextSchema = v.fallback(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)), '');
