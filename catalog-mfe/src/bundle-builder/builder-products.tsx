import { Button, EmptyState, Grid, Stack, Text, VisuallyHidden } from '@riwaq/design-system';
import { useNavigate } from '@riwaq/runtime/router';
import { countOf } from '@riwaq/text';
import { useMemo } from 'react';
import { useAddressQuery } from '../address-query';
import type { ListedProduct } from '../catalogue/product-parts';
import { ProductsSkeleton } from '../products/products-skeleton';
import { sortProducts } from '../products/sort-products';
import { SearchBox } from '../search-box';
import { ShelfPicker } from '../shelf-picker';
import { builderHref, readBuilderQuery } from './builder-address';
import { builderShelves, findForBundle, openShelf } from './builder-shelf';
import { BundleProduct } from './bundle-product';

export interface BuilderProductsProps {
  /** What the shop lists; null while it is loaded. */
  readonly products: readonly ListedProduct[] | null;
  /** What the page was composed with, until then. */
  readonly opening: readonly ListedProduct[] | null;
}

/** What the builder shows as it opens: the bundles. */
export function openingShelf(products: readonly ListedProduct[]): readonly ListedProduct[] {
  return findForBundle(sortProducts(products, 'default'), openShelf(null, ''), '');
}

/** The products that a bundle is made of, by shelf and search. */
export function BuilderProducts({ products, opening }: BuilderProductsProps) {
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readBuilderQuery(address), [address]);
  const shelf = openShelf(query.picked, query.search);
  const sorted = useMemo(() => products && sortProducts(products, 'default'), [products]);
  const answer = useMemo(() => sorted && findForBundle(sorted, shelf, query.search), [sorted, shelf, query.search]);
  const found = answer ?? (address.size === 0 ? opening : null);
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
          {found ? countOf.products(found.length) : 'جاري تحميل المنتجات...'}
        </Text>
      </Stack>
      {!found ? (
        <ProductsSkeleton />
      ) : found.length > 0 ? (
        <Grid key={address.size > 0 ? 'asked' : 'opening'} $min="15.5rem" $gap={2}>
          {found.map((product) => (
            <BundleProduct key={product.slug} product={product} />
          ))}
        </Grid>
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
