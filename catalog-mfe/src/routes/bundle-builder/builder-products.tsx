import { Button, EmptyState, Stack, Text, VisuallyHidden } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardGrid } from '../../parts/card-grid';
import { ProductsSkeleton } from '../../parts/products-skeleton';
import { SearchBox, useAddressQuery } from '../../parts/search-box';
import { ShelfPicker } from '../../parts/shelf-picker';
import type { ListedProduct } from '../../rules/listed-product';
import { sortProducts } from '../../rules/sort-products';
import { activeShelf, builderHref, builderShelves, findForBundle, readBuilderQuery } from './builder-query';
import { BundleProduct } from './bundle-product';

interface BuilderProductsProps {
  /** What the shop lists; null while it is loaded. */
  readonly products: readonly ListedProduct[] | null;
  /** What the page was composed with, until then. */
  readonly initialProducts: readonly ListedProduct[] | null;
}

/** What the builder shows as it opens: the bundles. */
export function initialShelf(products: readonly ListedProduct[]): readonly ListedProduct[] {
  return findForBundle(sortProducts(products, 'default'), activeShelf(null, ''), '');
}

/** The products that a bundle is made of, by shelf and search. */
export function BuilderProducts({ products, initialProducts }: BuilderProductsProps) {
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readBuilderQuery(address), [address]);
  const shelf = activeShelf(query.picked, query.search);
  const sorted = useMemo(() => products && sortProducts(products, 'default'), [products]);
  const answer = useMemo(() => sorted && findForBundle(sorted, shelf, query.search), [sorted, shelf, query.search]);
  const found = answer ?? (address.size === 0 ? initialProducts : null);
  return (
    <Stack as="section" $gap={3} aria-labelledby="builder-products">
      <VisuallyHidden as="h2" id="builder-products">
        المنتجات
      </VisuallyHidden>
      <Stack $gap={1}>
        <SearchBox
          value={query.search}
          onSearch={(search) => navigate(builderHref({ ...query, search }), { replace: true })}
          label="ابحث عن منتج لباقتك"
          placeholder="ابحث بالاسم أو الوصف"
        />
        <ShelfPicker shelves={builderShelves} open={shelf} hrefOf={(picked) => builderHref({ ...query, picked })} />
        <Text $variant="small" role="status">
          {found ? (shelf === 'bundles' ? countOf.bundles : countOf.products)(found.length) : 'جاري تحميل المنتجات...'}
        </Text>
      </Stack>
      {!found ? (
        <ProductsSkeleton />
      ) : found.length > 0 ? (
        <CardGrid key={address.size > 0 ? 'searched' : 'initial'}>
          {found.map((product) => (
            <BundleProduct key={product.slug} product={product} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          title="لم يتم العثور على منتجات"
          level={3}
          action={
            <Button variant="secondary" onClick={() => navigate(builderHref({ search: '', picked: 'all' }))}>
              عرض كل المنتجات
            </Button>
          }
        >
          جرّب كلمة أخرى، أو ابحث في كل الفئات.
        </EmptyState>
      )}
    </Stack>
  );
}
