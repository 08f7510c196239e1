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
  Latin,
  Lattice,
  media,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CardProduct } from '../../rules/listed-product';
import { CountdownBanner } from './countdown-banner';
import { HeroCarousel } from './hero-carousel';

/** One band for all that has an end: the countdown, and what the offers team announces. On a narrow screen it is one line, which rests where an item begins. */
const Band = styled.div`
  --ring: ${color.gold};
  border-block-end: 1px solid ${color.nightLine};
  background: ${color.night};
  color: ${color.nightInk};

  > div {
    display: flex;
    column-gap: ${space[3]};

    ${media.narrow} {
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scroll-padding-inline: ${space[3]};
      scroll-snap-type: x mandatory;
      scrollbar-width: none;

      > * {
        flex: none;
      }

      > [data-screen] {
        scroll-snap-align: start;
      }
    }

    ${media.phone} {
      scroll-padding-inline: ${space[2]};
    }

    ${media.wide} {
      flex-wrap: wrap;
      justify-content: space-between;
      column-gap: ${space[4]};
    }
  }

  /* An offer with a date goes before the counter of the visit. */
  > div:has(aside) > [data-screen] {
    order: 1;

    > * {
      color: ${color.nightMuted};
    }
  }
`;

const Ground = styled.section`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-block: ${space[4]} ${space[6]};
`;

const Pattern = styled(Lattice)`
  position: absolute;
  z-index: -1;
  inset: 0;
  color: ${color.accentText};
  opacity: 0.13;
  mask-image: radial-gradient(ellipse 62% 78% at 20% 12%, #000, transparent);
`;

/** Aligned at the start: what is centred would move while the slides beside it come. */
const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};
  align-items: start;

  ${media.medium} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.08fr);
    gap: ${space[6]};
  }
`;

const BestLink = styled(Link)`
  position: relative;
  display: flex;
  text-decoration: none;

  /* Room for a finger. */
  &::after {
    content: '';
    position: absolute;
    inset-block: -0.5rem;
    inset-inline: 0;
  }

  strong {
    font-weight: 600;
  }

  &:hover strong {
    text-decoration: underline;
  }
`;

/** The badge «الأكثر مبيعًا», which leads to what it speaks of. */
function BestSeller({ best }: Pick<HeroProps, 'best'>) {
  const badge = (
    <Badge tone="accent">
      <BrandMark size={18} />
      {best ? 'الأكثر مبيعًا:' : 'الأكثر مبيعًا'}
      {best && (
        <strong>
          <Latin>{best.name}</Latin>
        </strong>
      )}
    </Badge>
  );
  return best ? <BestLink to={links.product(best.slug)}>{badge}</BestLink> : badge;
}

const Benefits = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  padding: 0;
  list-style-type: '';

  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    font-size: ${font.label};
    font-weight: 500;
  }

  svg {
    color: ${color.success};
  }
`;

/** On a phone always two lines, whatever font has come: nothing below them moves. */
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half};
  padding: 0;
  list-style-type: '';

  /* No grey ground: a chip is not a button that cannot be pressed. */
  span {
    border: 1px solid ${color.line};
    background: none;
    color: ${color.muted};
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, max-content);
  }
`;

const benefits = [
  { icon: 'clock', text: 'تفعيل خلال 24\u00a0ساعة' },
  { icon: 'shield', text: 'ضمان استرجاع المال' },
  { icon: 'wallet', text: 'الدفع بالدينار' },
] as const;
const chips = ['منتجات متنوعة', 'أدوات بحث متقدّمة', 'ذكاء اصطناعي'];

interface HeroProps {
  /** Null where nothing single can be bought. */
  readonly best: Pick<CardProduct, 'slug' | 'name'> | null;
  /** Its slides. */
  readonly products: readonly CardProduct[];
  /** Stands beside the countdown: what runs now. */
  readonly announcement: ReactNode;
}

/** What the shop is, in one look: its counter, headline, two ways on, benefits, chips, and its five named products. */
export function Hero({ best, products, announcement }: HeroProps) {
  return (
    <>
      <Band>
        <Container>
          <CountdownBanner />
          {announcement}
        </Container>
      </Band>
      <Ground aria-labelledby="hero-title">
        <Pattern />
        <Columns>
          <Stack $gap={3} $align="start">
            <BestSeller best={best} />
            <Heading level={1} id="hero-title">
              أدوات البحث والذكاء الاصطناعي بين يديك، بالدينار
            </Heading>
            <Text $variant="lead">
              اشتراكات وتراخيص رقمية بأسعار مناسبة، تُفعَّل خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع، بدعم عربي يرافقك.
            </Text>
            <Cluster $fill>
              <ButtonLink to={links.orderProduct} size="lg">
                شاهد المزيد
              </ButtonLink>
              <ButtonLink to={links.contact} size="lg" variant="secondary">
                تواصل معنا
              </ButtonLink>
            </Cluster>
            <Benefits>
              {benefits.map(({ icon, text }) => (
                <li key={icon}>
                  <Icon name={icon} size={20} />
                  {text}
                </li>
              ))}
            </Benefits>
            <Chips aria-label="في المتجر">
              {chips.map((chip) => (
                <li key={chip}>
                  <Badge>{chip}</Badge>
                </li>
              ))}
            </Chips>
          </Stack>
          <HeroCarousel products={products} />
        </Columns>
      </Ground>
    </>
  );
}
