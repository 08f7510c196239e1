import { Button, ButtonLink, Cluster, EmptyState, font, Heading, Stack, space, Text, TextLink } from '@riwaq/design-system';
import { countOf, isBlankSearch } from '@riwaq/text';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { CardGrid } from '../../parts/card-grid';
import { ProductsFailed } from '../../parts/order-fallbacks';
import { SearchBox, useAddressQuery } from '../../parts/search-box';
import { ShelfPicker } from '../../parts/shelf-picker';
import { shelfLabels } from '../../rules/shelf';
import { sortProducts } from '../../rules/sort-products';
import { activeShelf, builderHref, builderShelves, findForBundle, readBuilderQuery } from './builder-query';
import type { BuilderOpening } from './bundle-builder.server';
import { BundleProduct } from './bundle-product';
import { BundleRow } from './bundle-row';
import { ProductsSkeleton } from './products-skeleton';
import type { ComingProducts } from './use-coming-products';

/** A target for a thumb, no higher than the heading beside it. */
const AllBundles = styled(TextLink)`
  margin-block: -${space[1]};
  padding-block: ${space.oneAndHalf};
  font-size: ${font.caption};
`;

interface BuilderProductsProps {
  /** What the page opens with. */
  readonly opening: BuilderOpening;
  /** Tools that are in a ready bundle of the cart: the bundle's name, by slug. */
  readonly held: ReadonlyMap<string, string>;
  /** The data of the list, without which nothing else is found. */
  readonly coming: ComingProducts;
}

/** The products that a bundle is made of, by shelf and search. */
export function BuilderProducts({ opening, held, coming }: BuilderProductsProps) {
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readBuilderQuery(address), [address]);
  const shelf = activeShelf(query.picked, query.search);
  const { list, retry } = coming;
  const sorted = useMemo(() => list && sortProducts(list.products, 'default'), [list]);
  const found = useMemo(() => sorted && findForBundle(sorted, shelf, query.search), [sorted, shelf, query.search]);
  const isSearch = !isBlankSearch(query.search);
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <SearchBox
          value={query.search}
          onSearch={(search) => navigate(builderHref({ ...query, search }), { replace: true })}
          label="ابحث عن منتج لباقتك"
          placeholder="ابحث بالاسم أو الوصف"
        />
        <ShelfPicker shelves={builderShelves} open={shelf} hrefOf={(picked) => builderHref({ ...query, picked })} />
      </Stack>
      {query.picked === null && !isSearch ? (
        <OpenShelf opening={opening} held={held} />
      ) : (
        <Stack as="section" $gap={2} aria-labelledby="builder-products">
          <Cluster $justify="space-between">
            <Heading level={2} size={3} id="builder-products">
              {isSearch ? 'نتائج البحث' : shelf === 'all' ? 'كل المنتجات' : shelfLabels[shelf]}
            </Heading>
            <Text $variant="small" role="status">
              {found ? (shelf === 'bundles' ? countOf.bundles : countOf.products)(found.length) : !retry && 'جاري تحميل المنتجات...'}
            </Text>
          </Cluster>
          {!found ? (
            retry ? (
              <ProductsFailed onRetry={retry} />
            ) : (
              <ProductsSkeleton />
            )
          ) : found.length > 0 ? (
            <CardGrid>
              {found.map((product) => (
                <BundleProduct key={product.slug} product={product} heldBy={held.get(product.slug)} />
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
      )}
    </Stack>
  );
}

/** The builder as it opens: the bundles in a row, and the first of the single tools below them. */
function OpenShelf({ opening: { bundles, tools, count }, held }: Pick<BuilderProductsProps, 'opening' | 'held'>) {
  return (
    <>
      {bundles.length > 0 && (
        <Stack as="section" $gap={1} aria-labelledby="ready-bundles">
          <Cluster $justify="space-between">
            <Heading level={2} size={3} id="ready-bundles">
              باقات جاهزة
            </Heading>
            <AllBundles to={builderHref({ search: '', picked: 'bundles' })}>كل الباقات ({bundles.length})</AllBundles>
          </Cluster>
          <BundleRow bundles={bundles} />
        </Stack>
      )}
      <Stack as="section" $gap={2} aria-labelledby="single-tools">
        <Heading level={2} size={3} id="single-tools">
          أو اجمعها أداةً أداة
        </Heading>
        <CardGrid>
          {tools.map((tool) => (
            <BundleProduct key={tool.slug} product={tool} heldBy={held.get(tool.slug)} />
          ))}
        </CardGrid>
        <ButtonLink to={builderHref({ search: '', picked: 'all' })} variant="secondary">
          عرض كل المنتجات ({count})
        </ButtonLink>
      </Stack>
    </>
  );
}
