import { Badge, Container, color, Heading, Lattice, media, Notice, Stack, space, Text } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';
import { useRef } from 'react';
import styled from 'styled-components';
import type { Catalog } from '../../catalog-store/catalog';
import { withoutSearchTexts } from '../../catalog-store/initial-data';
import { useCatalog } from '../../catalog-store/use-catalog';
import { bundleBuilderMetadata } from '../../composer/structured-data';
import { useAddressQuery } from '../../parts/search-box';
import { BuilderProducts, initialShelf } from './builder-products';
import { builderTitle, readBuilderQuery } from './builder-query';
import { BundleSummary } from './bundle-summary';
import { SummaryBar } from './summary-bar';

const Ground = styled.section`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-block: ${space[6]};

  > svg {
    position: absolute;
    z-index: -1;
    inset: 0;
    color: ${color.accentText};
    opacity: 0.13;
    mask-image: radial-gradient(ellipse 55% 100% at 12% 0%, #000, transparent);
  }
`;

/** What the builder is for, and the discount's one rule (D5). */
function BuilderHero() {
  return (
    <Ground>
      <Lattice />
      <Container>
        <Stack $gap={1} $align="start">
          <Badge tone="accent">خصم 5% على باقتك</Badge>
          <Heading level={1}>صمم باقتك المثالية</Heading>
          <Text $variant="lead">
            اختر ما تحتاجه فقط من أكثر من 30 منتجًا، واجمعه في طلب واحد. من منتجين فأكثر ومجموع يفوق 1,000&nbsp;دج، يُخصم 5% من المجموع
            تلقائيًا.
          </Text>
        </Stack>
      </Container>
    </Ground>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  padding-block-end: ${space[8]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 23rem;
  }
`;

const Products = styled.div`
  display: grid;
  gap: ${space[3]};

  /* What the keyboard reaches stays clear of the summary's bar. */
  ${media.narrow} {
    a,
    input,
    button {
      scroll-margin-block-end: 6rem;
    }
  }
`;

/** What a composed builder holds. */
function initialDataOf({ products, sourceError: trouble }: Catalog) {
  return { products: initialShelf(products.map(withoutSearchTexts)), trouble };
}

/** `/package-builder`: builds a bundle from products, with its discount (D5) and the way to order it. */
export function BundleBuilderPage() {
  const site = useSite();
  const way = useRef<HTMLAnchorElement>(null);
  const address = useAddressQuery();
  const { catalog, initialData, embeddedData: composed } = useCatalog({ page: 'package-builder', initialDataOf });
  const trouble = catalog ? catalog.sourceError : initialData?.trouble;
  return (
    <Page
      title={builderTitle(readBuilderQuery(address))}
      description="اختر الأدوات التي تحتاجها فقط في باقة واحدة، واحصل على خصم 5% من منتجين فأكثر عندما يفوق المجموع 1,000 دج."
      {...bundleBuilderMetadata(site)}
    >
      <BuilderHero />
      <Columns>
        <Products>
          {trouble && (
            <Notice tone="warning" title="خطأ في تحميل المنتجات">
              يتم استخدام البيانات المحلية. {trouble}
            </Notice>
          )}
          <BuilderProducts products={catalog?.products ?? null} initialProducts={initialData?.products ?? null} />
          <SummaryBar way={way} />
        </Products>
        <BundleSummary way={way} />
      </Columns>
      {composed}
    </Page>
  );
}

export { BundleBuilderPage as Component };
