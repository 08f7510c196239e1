import { Container, media, Notice, space } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';
import { useRef } from 'react';
import styled from 'styled-components';
import { bundleBuilderFacts } from '#document-facts';
import { builtInCatalogue, type Catalogue } from '../catalogue/effective/catalogue';
import { useCatalogue } from '../catalogue/effective/use-catalogue';
import { BuilderHero } from './builder-hero';
import { BuilderProducts, openingShelf } from './builder-products';
import { BundleSummary } from './bundle-summary';
import { SummaryBar } from './summary-bar';

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
function openingOf({ products, trouble }: Catalogue) {
  return { products: openingShelf(products), trouble };
}

/** `/package-builder`: products into a bundle of one's own, its discount (D5), and the way to order it. */
export function BundleBuilderPage() {
  const site = useSite();
  const way = useRef<HTMLAnchorElement>(null);
  const { catalogue, opening, composed } = useCatalogue({ page: 'package-builder', openingOf, builtIn: builtInCatalogue });
  const trouble = catalogue ? catalogue.trouble : opening?.trouble;
  return (
    <Page
      title="صمّم باقتك المثالية"
      description="اختر الأدوات التي تحتاجها فقط في باقة واحدة، واحصل على خصم 5% من قطعتين فأكثر عندما يفوق المجموع 1,000 دج."
      {...bundleBuilderFacts(site)}
    >
      <BuilderHero />
      <Columns>
        <Products>
          {trouble && (
            <Notice tone="warning" title="خطأ في تحميل المنتجات">
              يتم استخدام البيانات المحلية. {trouble}
            </Notice>
          )}
          <BuilderProducts products={catalogue?.products ?? null} opening={opening?.products ?? null} />
          <SummaryBar way={way} />
        </Products>
        <BundleSummary way={way} />
      </Columns>
      {composed}
    </Page>
  );
}

export { BundleBuilderPage as Component };
