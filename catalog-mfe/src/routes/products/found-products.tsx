import { Button, ButtonLink, EmptyState, Heading, Notice, Stack } from '@riwaq/design-system';
import { countOf, isolate } from '@riwaq/text';
import { memo } from 'react';
import { CardGrid } from '../../parts/card-grid';
import { ProductCard } from '../../parts/product-card';
import { useTrackList } from '../../parts/use-product-events';
import type { CardProduct } from '../../rules/listed-product';
import type { ProductList } from '../../rules/product-analytics';
import { defaultQuery, type ProductsQuery, productsHref } from '../../rules/products-href';
import { CardInfo } from './card-info';
import type { ProductSearchResult } from './find-products';
import { PAGE_SIZE } from './pagination';
import { PaginationBar } from './pagination-bar';

interface FoundProductsProps {
  readonly found: ProductSearchResult<CardProduct>;
  readonly query: ProductsQuery;
  /** What is below the first screen renders too. */
  readonly whole: boolean;
  /** Clears the search and the category. */
  readonly onClear: () => void;
}

/** What the list answers: the results of a search, the latest products alone, or single products page by page with the bundles below. */
export const FoundProducts = memo(function FoundProducts({ found, query, whole, onClear }: FoundProductsProps) {
  if (found.kind === 'latest') return <Shelf title="أحدث المنتجات" list="latest" products={found.latest} eager />;
  const { onPage, page, lastPage } = found;
  const bar = lastPage > 1 && <PaginationBar query={query} page={page} lastPage={lastPage} />;
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
          <Shelf title="المنتجات الفردية" list="products" products={onPage} eager={page === 1} whole={whole} />
          {whole && bar}
        </Stack>
      )}
      {(whole || alone) && bundles.length > 0 && (
        <Stack $gap={4}>
          <Shelf title="الباقات" list="bundles" products={bundles} eager={alone && page === 1} />
          {alone && bar}
          {!alone && bundleCount > bundles.length && (
            <ButtonLink to={productsHref({ ...query, category: 'bundles', page: defaultQuery.page })} variant="secondary">
              كل الباقات: {countOf.bundles(bundleCount)}
            </ButtonLink>
          )}
        </Stack>
      )}
    </Stack>
  );
});

interface ShelfProps {
  readonly title: string;
  readonly list: ProductList;
  readonly products: readonly CardProduct[];
  /** The shelf is on the first screen. */
  readonly eager?: boolean;
  readonly whole?: boolean;
}

/** Fills the rows of every width (`CardGrid`), and the first screen. */
const cardsOfFirstScreen = () => (matchMedia('(max-width: 39.99em)').matches ? 2 : PAGE_SIZE / 2);

function Shelf({ title, list, products, eager = false, whole = true }: ShelfProps) {
  useTrackList(list, products);
  const shown = whole || products.length < PAGE_SIZE ? products : products.slice(0, cardsOfFirstScreen());
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <CardGrid>
        {shown.map((product, index) => (
          <ProductCard key={product.slug} product={product} list={list} priority={eager && index === 0}>
            <CardInfo slug={product.slug} />
          </ProductCard>
        ))}
      </CardGrid>
    </Stack>
  );
}

/** The result in a sentence: results of a search, or single products and the page; bundles if there is nothing else. */
export function resultCountText(found: ProductSearchResult<unknown>, search: string): string {
  if (found.kind === 'latest') return countOf.products(found.latest.length);
  const { count, page, lastPage } = found;
  const where = lastPage > 1 ? `، الصفحة ${page} من ${lastPage}` : '';
  if (found.kind === 'results') return `${countOf.results(count)} عن «${isolate(search.trim())}»${where}`;
  return `${count === 0 ? countOf.bundles(found.bundleCount) : countOf.products(count)}${where}`;
}

/** Says that the shop's product source gave nothing, and that built-in products show. */
export function SourceErrorNotice({ reason }: { readonly reason: string }) {
  return (
    <Notice tone="warning" title="حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.">
      {reason}
    </Notice>
  );
}
