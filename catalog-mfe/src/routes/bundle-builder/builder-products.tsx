import { Button, EmptyState, Stack, Text, VisuallyHidden } from '@riwaq/design-system';
import { useCart } from '@riwaq/store';
import { countOf } from '@riwaq/text';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardGrid } from '../../parts/card-grid';
import { ProductsFailed } from '../../parts/order-fallbacks';
import { SearchBox, useAddressQuery } from '../../parts/search-box';
import { ShelfPicker } from '../../parts/shelf-picker';
import type { CardProduct } from '../../rules/listed-product';
import type { BundleContents } from '../../rules/ready-bundle';
import { sortProducts } from '../../rules/sort-products';
import { activeShelf, builderHref, builderShelves, findForBundle, isOpening, readBuilderQuery } from './builder-query';
import { BundleProduct } from './bundle-product';
import { heldTools } from './held-tools';
import { ProductsSkeleton } from './products-skeleton';
import type { ComingProducts } from './use-coming-products';

interface BuilderProductsProps {
  /** What the page opens with. */
  readonly bundles: readonly CardProduct[];
  /** What is in the shop's own bundles. */
  readonly contents: BundleContents;
  /** The data of the list, without which nothing else is found. */
  readonly coming: ComingProducts;
}

/** The products that a bundle is made of, by shelf and search. */
export function BuilderProducts({ bundles, contents, coming }: BuilderProductsProps) {
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readBuilderQuery(address), [address]);
  const shelf = activeShelf(query.picked, query.search);
  const { list, retry } = coming;
  const lines = useCart((cart) => cart.lines);
  const held = useMemo(() => heldTools(lines, contents), [lines, contents]);
  const sorted = useMemo(() => list && sortProducts(list.products, 'default'), [list]);
  const answer = useMemo(() => sorted && findForBundle(sorted, shelf, query.search), [sorted, shelf, query.search]);
  const found = answer ?? (isOpening(query) ? bundles : null);
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
          {found ? (shelf === 'bundles' ? countOf.bundles : countOf.products)(found.length) : !retry && 'جاري تحميل المنتجات...'}
        </Text>
      </Stack>
      {!found ? (
        retry ? (
          <ProductsFailed onRetry={retry} />
        ) : (
          <ProductsSkeleton />
        )
      ) : found.length > 0 ? (
        <CardGrid key={address.size > 0 ? 'searched' : 'initial'}>
          {found.map((product) => (
            <BundleProduct key={product.slug} product={product} isHeld={held.has(product.slug)} />
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
