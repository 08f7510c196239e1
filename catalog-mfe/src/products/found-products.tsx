import { Button, EmptyState, Grid, Heading, Latin, Stack, Text } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
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
  if (found.kind === 'results') return <Results results={found.results} search={query.search} onClear={onClear} />;
  const { count, onPage, page, lastPage, bundles } = found;
  return (
    <Stack $gap={6}>
      {count > 0 && (
        <Stack as="section" $gap={3} aria-labelledby="single-title">
          <Stack $gap="half">
            <Heading level={2} id="single-title">
              المنتجات الفردية
            </Heading>
            <Text $variant="muted" role="status">
              {countOf.products(count)}
              {lastPage > 1 && `، الصفحة ${page} من ${lastPage}`}
            </Text>
          </Stack>
          <Cards products={onPage} eager={page === 1} />
          {lastPage > 1 && <PageBar query={query} page={page} lastPage={lastPage} />}
        </Stack>
      )}
      {bundles.length > 0 && (
        <Stack as="section" $gap={3} aria-labelledby="bundles-title">
          <Stack $gap="half">
            <Heading level={2} id="bundles-title">
              الباقات
            </Heading>
            <Text $variant="muted">{countOf.bundles(bundles.length)}</Text>
          </Stack>
          <Cards products={bundles} />
        </Stack>
      )}
    </Stack>
  );
}

function Results({ results, search, onClear }: { results: readonly ListedProduct[]; search: string; onClear: () => void }) {
  return (
    <Stack as="section" $gap={3} aria-labelledby="results-title">
      <Stack $gap="half">
        <Heading level={2} id="results-title">
          نتائج البحث
        </Heading>
        <Text $variant="muted" role="status">
          {countOf.results(results.length)} عن «<Latin>{search.trim()}</Latin>»
        </Text>
      </Stack>
      {results.length > 0 ? (
        <Cards products={results} />
      ) : (
        <EmptyState title="لا توجد نتائج" level={3} action={<Button onClick={onClear}>مسح البحث</Button>}>
          جرّب كلمة أخرى أو اسم المنتج بالعربية أو الإنجليزية.
        </EmptyState>
      )}
    </Stack>
  );
}

function Cards({ products, eager = false }: { products: readonly ListedProduct[]; eager?: boolean }) {
  return (
    <Grid>
      {products.map((product, index) => (
        <ProductCard key={product.slug} product={product} priority={eager && index === 0} />
      ))}
    </Grid>
  );
}
