import { Button, EmptyState, Grid, Heading, Stack } from '@riwaq/design-system';
import type { ListedProduct } from '../catalogue/product-parts';
import { ProductCard } from '../product-card';
import type { FoundProducts as Found } from './find-products';
import { PageBar } from './page-bar';
import type { ProductsQuery } from './products-href';

export interface FoundProductsProps {
  readonly found: Found<ListedProduct>;
  readonly query: ProductsQuery;
  /** Clears the search and the category. */
  readonly onClear: () => void;
}

/** What the list answers: the results of a search, or single products page by page with the bundles below. */
export function FoundProducts({ found, query, onClear }: FoundProductsProps) {
  if (found.kind === 'results') {
    return found.results.length > 0 ? (
      <Shelf title="نتائج البحث" products={found.results} />
    ) : (
      <EmptyState title="لا توجد نتائج" action={<Button onClick={onClear}>مسح البحث</Button>}>
        جرّب كلمة أخرى أو اسم المنتج بالعربية أو الإنجليزية.
      </EmptyState>
    );
  }
  const { onPage, page, lastPage, bundles } = found;
  return (
    <Stack $gap={6}>
      {onPage.length > 0 && (
        <Stack $gap={4}>
          <Shelf title="المنتجات الفردية" products={onPage} eager={page === 1} />
          {lastPage > 1 && <PageBar query={query} page={page} lastPage={lastPage} />}
        </Stack>
      )}
      {bundles.length > 0 && <Shelf title="الباقات" products={bundles} />}
    </Stack>
  );
}

function Shelf({ title, products, eager = false }: { title: string; products: readonly ListedProduct[]; eager?: boolean }) {
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <Grid>
        {products.map((product, index) => (
          <ProductCard key={product.slug} product={product} priority={eager && index === 0} />
        ))}
      </Grid>
    </Stack>
  );
}
