import { Button, ButtonLink, EmptyState, Grid, Heading, Stack } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import type { ProductList } from '../analytics/product-lists';
import { useListSeen } from '../analytics/use-events';
import type { ListedProduct } from '../catalogue/product-parts';
import { ProductCard } from '../product-card';
import type { FoundProducts as Found } from './find-products';
import { PageBar } from './page-bar';
import { openingQuery, type ProductsQuery, productsHref } from './products-href';

export interface FoundProductsProps {
  readonly found: Found<ListedProduct>;
  readonly query: ProductsQuery;
  /** Clears the search and the category. */
  readonly onClear: () => void;
}

/** What the list answers: the results of a search, the latest products alone, or single products page by page with the bundles below. */
export function FoundProducts({ found, query, onClear }: FoundProductsProps) {
  if (found.kind === 'latest') return <Shelf title="أحدث المنتجات" list="latest" products={found.latest} eager />;
  const { onPage, page, lastPage } = found;
  const bar = lastPage > 1 && <PageBar query={query} page={page} lastPage={lastPage} />;
  if (found.kind === 'results') {
    return onPage.length > 0 ? (
      <Stack $gap={4}>
        <Shelf title="نتائج البحث" list="search" products={onPage} />
        {bar}
      </Stack>
    ) : (
      <EmptyState title="لا توجد نتائج" action={<Button onClick={onClear}>مسح البحث</Button>}>
        جرّب كلمة أخرى أو اسم المنتج بالعربية أو الإنجليزية.
      </EmptyState>
    );
  }
  const { bundles, bundleCount } = found;
  const alone = onPage.length === 0;
  return (
    <Stack $gap={6}>
      {!alone && (
        <Stack $gap={4}>
          <Shelf title="المنتجات الفردية" list="products" products={onPage} eager={page === 1} />
          {bar}
        </Stack>
      )}
      {bundles.length > 0 && (
        <Stack $gap={4}>
          <Shelf title="الباقات" list="bundles" products={bundles} eager={alone && page === 1} />
          {alone && bar}
          {!alone && bundleCount > bundles.length && (
            <ButtonLink to={productsHref({ ...query, category: 'bundles', page: openingQuery.page })} variant="secondary">
              كل الباقات: {countOf.bundles(bundleCount)}
            </ButtonLink>
          )}
        </Stack>
      )}
    </Stack>
  );
}

interface ShelfProps {
  readonly title: string;
  readonly list: ProductList;
  readonly products: readonly ListedProduct[];
  /** The shelf stands on the first screen. */
  readonly eager?: boolean;
}

function Shelf({ title, list, products, eager = false }: ShelfProps) {
  useListSeen(list, products);
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <Grid>
        {products.map((product, index) => (
          <ProductCard key={product.slug} product={product} list={list} priority={eager && index === 0} />
        ))}
      </Grid>
    </Stack>
  );
}
