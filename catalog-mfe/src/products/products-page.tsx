import { Container, Heading, Stack, space, Text } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { useMemo } from 'react';
import styled from 'styled-components';
import { productsFacts } from '#document-facts';
import { useAddressQuery } from '../address-query';
import { productList } from '../catalogue/list';
import { readAskedOrder } from './asked-order';
import { findProducts } from './find-products';
import { FoundProducts } from './found-products';
import { foundText } from './found-text';
import { OrderSection } from './order-section';
import { openingQuery, type ProductsQuery, productsHref } from './products-href';
import { readProductsQuery } from './products-query';
import { ProductsToolbar } from './products-toolbar';
import { sortProducts } from './sort-products';
import { useAdditionalInfo } from './use-additional-info';
import { useSearchIndex } from './use-search-index';

const Opening = styled(Container)`
  padding-block: ${space[6]} ${space[4]};
`;

const List = styled(Container)`
  padding-block-end: ${space[6]};
`;

/** `/products`: everything that the shop sells, searched, sorted and paged by the address. */
export function ProductsPage() {
  const site = useSite();
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readProductsQuery(address), [address]);
  const additionalInfo = useAdditionalInfo(query.search);
  const asked = useMemo(() => readAskedOrder(address), [address]);
  const sorted = useMemo(() => sortProducts(productList, query.sort, query.draw), [query.sort, query.draw]);
  const found = useMemo(() => findProducts(sorted, query, additionalInfo), [sorted, query, additionalInfo]);
  useSearchIndex(productList, additionalInfo);

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
          <Text $variant="lead">اشتراكات وتراخيص للبحث والكتابة والتحليل والتصميم، تُفعَّل خلال 24 ساعة على الأكثر من تأكيد الدفع.</Text>
        </Stack>
      </Opening>
      <List id="products">
        <Stack $gap={3}>
          <ProductsToolbar query={query} onAsk={ask} />
          <Text $variant="small" role="status">
            {foundText(found, query.search)}
          </Text>
          <FoundProducts
            key={address.size > 0 ? 'asked' : 'opening'}
            found={found}
            query={query}
            onClear={() => ask({ search: openingQuery.search, category: openingQuery.category })}
          />
        </Stack>
      </List>
      <OrderSection products={productList} onReload={() => {}} asked={asked} />
    </Page>
  );
}

export { ProductsPage as Component };
