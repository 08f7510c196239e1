import { color, media, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { featured } from '../catalogue/featured';
import { heroProducts } from '../catalogue/home-products';
import { HeroSlide } from './hero-slide';

const Row = styled.ul`
  display: flex;
  gap: ${space[2]};
  margin-inline: calc(-1 * ${space[2]});
  padding: ${space.half} ${space[2]} ${space[2]};
  list-style-type: '';
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: ${space[2]};
  scrollbar-width: thin;
  scrollbar-color: ${color.lineStrong} transparent;

  > li {
    display: flex;
    flex: 0 0 min(25rem, 86%);
    scroll-snap-align: start;
  }

  ${media.medium} {
    margin-inline: calc(-1 * ${space[3]});
    padding-inline: ${space[3]};
    scroll-padding-inline: ${space[3]};
  }

  ${media.wide} {
    margin-inline-end: 0;
    mask-image: linear-gradient(to left, transparent, #000 ${space[3]});
  }
`;

const slides = heroProducts(featured);

/** The hero's five products, side by side; the next one always shows its edge. */
export function HeroProducts() {
  return (
    <Row aria-label="منتجات مختارة">
      {slides.map((product, index) => (
        <li key={product.slug}>
          <HeroSlide product={product} priority={index === 0} />
        </li>
      ))}
    </Row>
  );
}
