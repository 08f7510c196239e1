import { links } from '@riwaq/contracts';
import { Container, Heading, Stack, space, Text } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { useMemo } from 'react';
import styled from 'styled-components';
import { productsFacts } from '#document-facts';
import { useAddressQuery } from '../address-query';
import { builtInCatalogue, type Catalogue } from '../catalogue/effective/catalogue';
import { useCatalogue } from '../catalogue/effective/use-catalogue';
import type { ListedProduct } from '../catalogue/product-parts';
import { readAskedOrder } from './asked-order';
import { findProducts } from './find-products';
import { FoundProducts } from './found-products';
import { foundText } from './found-text';
import { OrderSection } from './order-section';
import { openingQuery, type ProductsQuery, productsHref } from './products-href';
import { readProductsQuery } from './products-query';
import { ProductsSkeleton } from './products-skeleton';
import { ProductsToolbar } from './products-toolbar';
import { sortProducts } from './sort-products';
import { SourceNotice } from './source-notice';
import { useAdditionalInfo } from './use-additional-info';
import { useSearchIndex } from './use-search-index';

const Opening = styled(Container)`
  padding-block: ${space[6]} ${space[4]};
`;

const List = styled(Container)`
  padding-block-end: ${space[6]};
`;

const none: readonly ListedProduct[] = [];

/** What a composed list holds: its first page. */
function openingOf({ products, trouble }: Catalogue) {
  return { found: findProducts(sortProducts(products, openingQuery.sort), openingQuery), trouble };
}

/** `/products`: everything that the shop sells, searched, sorted and paged by the address. */
export function ProductsPage() {
  const site = useSite();
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readProductsQuery(address), [address]);
  const asked = useMemo(() => readAskedOrder(address), [address]);
  const { catalogue, opening, failed, reload, composed } = useCatalogue({ page: 'products', openingOf, builtIn: builtInCatalogue });
  const products = catalogue?.products ?? none;
  const additionalInfo = useAdditionalInfo(query.search, catalogue);
  const sorted = useMemo(() => sortProducts(products, query.sort, query.draw), [products, query.sort, query.draw]);
  const answer = useMemo(() => findProducts(sorted, query, additionalInfo), [sorted, query, additionalInfo]);
  useSearchIndex(products, additionalInfo);
  const found = catalogue ? answer : productsHref(query) === links.products ? opening?.found : undefined;
  const trouble = catalogue ? catalogue.trouble : opening?.trouble;

  const ask = (changes: Partial<ProductsQuery>, replace = false) => {
    navigate(productsHref({ ...query, page: openingQuery.page, ...changes }), { replace });
  };

  return (
    <Page
      title="المنتجات الرقمية"
      description="اشتراكات وتراخيص رقمية بالدينار: أدوات ذكاء اصطناعي، تحليل إحصائي، قواعد بيانات، تصميم، وباقات جاهزة للباحثين والمدرّبين."
      {...productsFacts(site)}
    >
      <Opening>
        <Stack $gap={1}>
          <Heading level={1}>المنتجات الرقمية</Heading>
          <Text $variant="lead">اشتراكات وتراخيص للبحث والكتابة والتحليل والتصميم، تُفعَّل خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
        </Stack>
      </Opening>
      <List id="products">
        <Stack $gap={3}>
          <ProductsToolbar query={query} onAsk={ask} />
          {trouble && <SourceNotice trouble={trouble} />}
          <Text $variant="small" role="status">
            {found ? foundText(found, query.search) : 'جاري تحميل المنتجات...'}
          </Text>
          {found ? (
            <FoundProducts
              key={address.size > 0 ? 'asked' : 'opening'}
              found={found}
              query={query}
              onClear={() => ask({ search: openingQuery.search, category: openingQuery.category })}
            />
          ) : (
            <ProductsSkeleton />
          )}
        </Stack>
      </List>
      <OrderSection catalogue={failed ? 'failed' : (catalogue ?? 'loading')} onReload={reload} asked={asked} />
      {composed}
    </Page>
  );
}

export { ProductsPage as Component };
