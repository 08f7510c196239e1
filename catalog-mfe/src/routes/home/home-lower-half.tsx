import { links } from '@riwaq/contracts';
import {
  ButtonLink,
  Cluster,
  Container,
  color,
  FarSection,
  Heading,
  Lattice,
  media,
  radius,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import styled from 'styled-components';
import { CardGrid } from '../../parts/card-grid';
import { ProductCard } from '../../parts/product-card';
import { useTrackList } from '../../parts/use-product-events';
import type { CardProduct, RoadTool } from '../../rules/listed-product';
import type { RoadStep } from '../../rules/road-of-a-thesis';
import { ContactSection } from './contact-section';
import { FeaturedSection } from './featured-section';
import { FeaturesSection } from './features-section';
import { RoadSection } from './road-section';

const Banner = styled.div`
  --ring: ${color.gold};
  position: relative;
  isolation: isolate;
  overflow: clip;
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  padding: ${space[4]} ${space[3]};
  border: 1px solid ${color.nightLine};
  border-radius: ${radius.card};
  background: ${color.night};
  color: ${color.nightInk};

  p {
    max-inline-size: 34rem;
    margin-block-start: ${space[1]};
    color: ${color.nightMuted};
    text-wrap: pretty;
  }

  > svg {
    position: absolute;
    z-index: -1;
    inset: 0;
    color: ${color.gold};
    opacity: 0.28;
    mask-image: linear-gradient(to left, #000, transparent 60%);
  }

  ${media.wide} {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: ${space[6]};
  }
`;

/** The banner that leads on to the whole list. */
function CallToAction() {
  return (
    <FarSection aria-labelledby="action-title" $room={['19.5rem', '15.5rem', '13rem']}>
      <Container>
        <Banner>
          <Lattice />
          <div>
            <Heading level={2} id="action-title">
              ابدأ مشروعك بالأدوات المناسبة
            </Heading>
            <p>تصفّح منتجاتنا الرقمية وباقاتها، واختر ما يلزمك. وإن ترددت بين أداتين، فاكتب لنا ننصحك بما يناسب عملك.</p>
          </div>
          <ButtonLink to={links.products} size="lg">
            تصفّح المنتجات
          </ButtonLink>
        </Banner>
      </Container>
    </FarSection>
  );
}

/** The four latest products, and the way to all of them. */
function LatestProducts({ latest }: { readonly latest: readonly CardProduct[] }) {
  useTrackList('latest', latest);
  return (
    <FarSection aria-labelledby="latest-title" $room={['71.5rem', '64rem', '33rem']}>
      <Container>
        <Stack $gap={4}>
          <Cluster $justify="space-between" $gap={2}>
            <Stack $gap="half">
              <Heading level={2} id="latest-title">
                أحدث المنتجات
              </Heading>
              <Text $variant="muted">ما وصل إلى رفوفنا مؤخرًا</Text>
            </Stack>
            <ButtonLink to={links.products} variant="secondary">
              عرض جميع المنتجات
            </ButtonLink>
          </Cluster>
          <CardGrid>
            {latest.map((product) => (
              <ProductCard key={product.slug} product={product} list="latest" />
            ))}
          </CardGrid>
        </Stack>
      </Container>
    </FarSection>
  );
}

interface HomeLowerHalfProps {
  readonly road: readonly RoadStep<RoadTool>[];
  /** Null where there is no bundle to recommend. */
  readonly featured: CardProduct | null;
  readonly latest: readonly CardProduct[];
}

/** What the home page shows below its first screen. */
export default function HomeLowerHalf({ road, featured, latest }: HomeLowerHalfProps) {
  return (
    <>
      <RoadSection road={road} />
      {featured && <FeaturedSection bundle={featured} />}
      <LatestProducts latest={latest} />
      <FeaturesSection />
      <CallToAction />
      <ContactSection />
    </>
  );
}
