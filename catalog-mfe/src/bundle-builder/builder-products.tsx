import { Button, EmptyState, Grid, Stack, Text, VisuallyHidden } from '@riwaq/design-system';
import { useNavigate } from '@riwaq/runtime/router';
import { countOf } from '@riwaq/text';
import { useMemo } from 'react';
import { useAddressQuery } from '../address-query';
import { productList } from '../catalogue/list';
import { sortProducts } from '../products/sort-products';
import { SearchBox } from '../search-box';
import { ShelfPicker } from '../shelf-picker';
import { builderHref, readBuilderQuery } from './builder-address';
import { builderShelves, findForBundle, openShelf } from './builder-shelf';
import { BundleProduct } from './bundle-product';

const sorted = sortProducts(productList, 'default');

/** The products that a bundle is made of, by shelf and search. */
export function BuilderProducts() {
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readBuilderQuery(address), [address]);
  const shelf = openShelf(query.picked, query.search);
  const found = useMemo(() => findForBundle(sorted, shelf, query.search), [shelf, query.search]);
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
          placeholder="ابحث باسم المنتج أو وصفه"
        />
        <ShelfPicker shelves={builderShelves} open={shelf} hrefOf={(picked) => builderHref({ ...query, picked })} />
        <Text $variant="small" role="status">
          {countOf.products(found.length)}
        </Text>
      </Stack>
      {found.length > 0 ? (
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
