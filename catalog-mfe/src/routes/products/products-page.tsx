import type { LoaderData, PageProps } from '@riwaq/contracts';
import { Container, Heading, Stack, space, Text } from '@riwaq/design-system';
import { Page, useBelowFirstScreen } from '@riwaq/runtime';
import { isBlankSearch, isolate } from '@riwaq/text';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAddressQuery } from '../../parts/search-box';
import { SeenProductsSlot } from '../../parts/seen-products/seen-products-slot';
import { defaultQuery, type ProductsQuery, productsHref } from '../../rules/products-href';
import { shelfLabels } from '../../rules/shelf';
import { FoundProducts, resultCountText, SourceErrorNotice } from './found-products';
import { ListOrderSection } from './order-form';
import { readPreselectedProduct } from './preselected-product';
import type { loader } from './products.server';
import { readProductsQuery } from './products-query';
import { ProductsToolbar } from './products-toolbar';
import { useFoundProducts } from './use-found-products';

const PageHead = styled(Container)`
  padding-block: ${space[6]} ${space[4]};
`;

const List = styled(Container)`
  padding-block-end: ${space[6]};
`;

/** Without a search and a category. */
const { search, category, page } = defaultQuery;
const blank = { search, category, page };

/** Title of the list for an address. Each state has a title for tabs and history. */
export function listTitle({ search, category, latest, page }: ProductsQuery): string {
  const parts = [
    ...(latest ? ['أحدث المنتجات'] : []),
    ...(category === defaultQuery.category ? [] : [shelfLabels[category]]),
    ...(isBlankSearch(search) ? [] : [`نتائج البحث عن «${isolate(search.trim())}»`]),
    ...(page > 1 ? [`الصفحة ${page}`] : []),
  ];
  return parts.length > 0 ? `المنتجات الرقمية: ${parts.join('، ')}` : 'المنتجات الرقمية';
}

/** `/products`: everything that the shop sells, searched, sorted and paged by the address. */
export function Component({ loaderData: list }: PageProps<LoaderData<typeof loader>>) {
  const navigate = useNavigate();
  const address = useAddressQuery();
  const query = useMemo(() => readProductsQuery(address), [address]);
  const preselected = useMemo(() => readPreselectedProduct(address), [address]);
  // The press is answered first: its frame shows the tool that was pressed, a later one the list.
  const answeredAddress = useDeferredValue(address);
  const answered = useMemo(() => readProductsQuery(answeredAddress), [answeredAddress]);
  const found = useFoundProducts(list.products, answered);
  const whole = useBelowFirstScreen();

  const updateQuery = (changes: Partial<ProductsQuery>, replace = false) => {
    navigate(productsHref({ ...query, page: defaultQuery.page, ...changes }), { replace });
  };
  const clear = useCallback(() => navigate(productsHref({ ...answered, ...blank })), [navigate, answered]);

  return (
    <Page title={listTitle(query)}>
      <PageHead>
        <Stack $gap={1}>
          <Heading level={1}>المنتجات الرقمية</Heading>
          <Text $variant="lead">اشتراكات وتراخيص للبحث والكتابة والتحليل والتصميم، تُفعَّل خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
        </Stack>
      </PageHead>
      <List id="products">
        <Stack $gap={3}>
          <ProductsToolbar query={query} onChange={updateQuery} />
          {list.sourceError && <SourceErrorNotice reason={list.sourceError} />}
          <Text $variant="small" role="status">
            {resultCountText(found, answered.search)}
          </Text>
          <FoundProducts
            key={answeredAddress.size > 0 ? 'searched' : 'initial'}
            found={found}
            query={answered}
            whole={whole}
            onClear={clear}
          />
        </Stack>
      </List>
      {whole ? (
        <>
          <ListOrderSection list={list} preselected={preselected} />
          <SeenProductsSlot />
        </>
      ) : (
        <div data-coming="" />
      )}
    </Page>
  );
}
