import type { LoaderData, PageProps } from '@riwaq/contracts';
import { Badge, Container, color, Heading, Lattice, media, Notice, Stack, space, Text } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import { useCart } from '@riwaq/store';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useAddressQuery } from '../../parts/search-box';
import { BuilderProducts } from './builder-products';
import { builderTitle, isOpening, readBuilderQuery } from './builder-query';
import type { loader } from './bundle-builder.server';
import { BundleSummary } from './bundle-summary';
import { SummaryBar } from './summary-bar';
import { useBundle } from './use-bundle';
import { useComingProducts } from './use-coming-products';

const Ground = styled.section`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-block: ${space[3]} ${space[4]};

  ${media.wide} {
    padding-block: ${space[4]} ${space[6]};
  }

  > svg {
    position: absolute;
    z-index: -1;
    inset: 0;
    color: ${color.accentText};
    opacity: 0.13;
    mask-image: radial-gradient(ellipse 55% 100% at 12% 0%, #000, transparent);
  }
`;

/** What the builder is for, and the discount's one rule. */
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

/** `/package-builder`: builds a bundle from products, with its discount and the way to order it. */
export function Component({ loaderData: { opening, contents, sourceError } }: PageProps<LoaderData<typeof loader>>) {
  const way = useRef<HTMLAnchorElement>(null);
  const query = readBuilderQuery(useAddressQuery());
  const isBegun = useCart(({ lines }) => lines.length > 0);
  const coming = useComingProducts(isBegun || !isOpening(query));
  const { list } = coming;
  const sold = useMemo(() => list && [...list.products, ...list.unlisted], [list]);
  const bundle = useBundle({ sold, opening: [...opening.bundles, ...opening.tools], contents });
  return (
    <Page title={builderTitle(query)}>
      <BuilderHero />
      <Columns>
        <Products>
          {sourceError && (
            <Notice tone="warning" title="خطأ في تحميل المنتجات">
              يتم استخدام البيانات المحلية. {sourceError}
            </Notice>
          )}
          <BuilderProducts opening={opening} held={bundle.held} coming={coming} />
          <SummaryBar bundle={bundle} way={way} />
        </Products>
        <BundleSummary bundle={bundle} way={way} />
      </Columns>
    </Page>
  );
}
