import * as v from 'valibot';
import { defaultQuery, type ProductsQuery } from '../../rules/products-href';
import { SearchTextSchema } from '../../rules/search-text';
import { shelves } from '../../rules/shelf';
import { type Sort, sortLabels } from '../../rules/sort-products';

const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

const QuerySchema = v.object({
  search: SearchTextSchema,
  sort: v.fallback(v.picklist(Object.keys(sortLabels) as Sort[]), defaultQuery.sort),
  draw: v.fallback(wholeNumber, defaultQuery.draw),
  category: v.fallback(v.picklist(shelves), defaultQuery.category),
  latest: v.fallback(
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
    defaultQuery.latest,
  ),
  page: v.fallback(wholeNumber, defaultQuery.page),
});

/** Reads the query of an address. What is missing or makes no sense falls back to the list as it opens. */
export function readProductsQuery(address: URLSearchParams): ProductsQuery {
  const { search, sort, draw, category, latest, page } = Object.fromEntries(address);
  return v.parse(QuerySchema, { search, sort, draw, category, latest, page });
}
