import { links } from '@riwaq/contracts';
import {
  Badge,
  BrandMark,
  ButtonLink,
  Cluster,
  Container,
  color,
  font,
  Heading,
  Icon,
  Lattice,
  media,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import styled from 'styled-components';
import { heroProducts } from '../../rules/home-products';
import type { ListedProduct } from '../../rules/listed-product';
import { CountdownBanner } from './countdown-banner';
import { HeroCarousel } from './hero-carousel';

const Ground = styled.section`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-block: ${space[2]} ${space[6]};

  ${media.wide} {
    padding-block: ${space[3]} ${space[6]};
  }
`;

const Pattern = styled(Lattice)`
  position: absolute;
  z-index: -1;
  inset: 0;
  color: ${color.accentText};
  opacity: 0.13;
  mask-image: radial-gradient(ellipse 62% 78% at 20% 12%, #000, transparent);
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};
  align-items: center;
  margin-block-start: ${space[4]};

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.08fr);
  }

  ${media.wide} {
    margin-block-start: ${space[6]};
    gap: ${space[6]};
  }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space[3]};
  padding: 0;
  list-style-type: '';

  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    font-size: ${font.small};
    font-weight: 500;
  }

  svg {
    color: ${color.success};
  }
`;

const chips = ['منتجات متنوعة', 'أدوات بحث متقدمة', 'ذكاء اصطناعي'];

/** What the shop is, in one look: its counter, headline, chips, two ways on (D23), and its five named products. */
export function Hero({ products }: { readonly products: readonly ListedProduct[] }) {
  return (
    <Ground aria-labelledby="hero-title">
      <Pattern />
      <Container>
        <CountdownBanner />
      </Container>
      <Columns>
        <Stack $gap={3} $align="start">
          <Badge tone="accent">
            <BrandMark size={18} />
            الأكثر مبيعًا
          </Badge>
          <Heading level={1} id="hero-title">
            أدوات البحث والذكاء الاصطناعي بين يديك، بالدينار
          </Heading>
          <Text $variant="lead">
            اشتراكات وتراخيص رقمية بأسعار مناسبة، تُفعَّل خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع، بدعم عربي يرافقك.
          </Text>
          <Cluster $fill>
            <ButtonLink to={links.orderProduct} size="lg">
              عرض المزيد
            </ButtonLink>
            <ButtonLink to={links.orderProduct} size="lg" variant="secondary">
              تواصل معنا
            </ButtonLink>
          </Cluster>
          <Chips>
            {chips.map((chip) => (
              <li key={chip}>
                <Icon name="check" size={20} />
                {chip}
              </li>
            ))}
          </Chips>
        </Stack>
        <HeroCarousel products={heroProducts(products)} />
      </Columns>
    </Ground>
  );
}
