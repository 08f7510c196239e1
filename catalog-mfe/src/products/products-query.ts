import * as v from 'valibot';
import { shelves } from '../shelf';
import { openingQuery, type ProductsQuery } from './products-href';
import { type Sort, sortLabels } from './sort-products';

const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

const QuerySchema = v.object({
  search: v.fallback(v.pipe(v.string(), v.maxLength(100)), openingQuery.search),
  sort: v.fallback(v.picklist(Object.keys(sortLabels) as Sort[]), openingQuery.sort),
  draw: v.fallback(wholeNumber, openingQuery.draw),
  category: v.fallback(v.picklist(shelves), openingQuery.category),
  latest: v.fallback(
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
    openingQuery.latest,
  ),
  page: v.fallback(wholeNumber, openingQuery.page),
});

/** Reads the query of an address. What is missing or makes no sense falls back to the list as it opens. */
export function readProductsQuery(address: URLSearchParams): ProductsQuery {
  const { search, sort, draw, category, latest, page } = Object.fromEntries(address);
  return v.parse(QuerySchema, { search, sort, draw, category, latest, page });
}
