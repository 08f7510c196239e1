import { color, motion, space, VisuallyHidden } from '@riwaq/design-system';
import { useHydrated } from '@riwaq/runtime';
import { isolate } from '@riwaq/text';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import type { ListedProduct } from '../catalogue/product-parts';
import { CarouselControls } from './carousel-controls';
import { HeroSlide } from './hero-slide';
import { useCarousel } from './use-carousel';

const Frame = styled.section`
  display: grid;
  gap: ${space[1]};
`;

const arrive = keyframes`
  from { opacity: 0.3; }
`;

const Row = styled.ul`
  display: flex;
  gap: ${space[2]};
  padding: 0;
  list-style-type: '';
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: 1rem;

  > li {
    display: flex;
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }

  > li[data-arrived] {
    animation: ${arrive} ${motion.slow} ${motion.curve};
  }

  &:focus-visible {
    outline-color: ${color.focus};
  }
`;

/**
 * The hero's products, one at a time: the row scrolls, so a finger swipes it and it works before it comes alive; arrows,
 * dots, keys and time move it. In Arabic the next one comes from the left.
 */
export function HeroCarousel({ products }: { readonly products: readonly ListedProduct[] }) {
  const carousel = useCarousel(products.length);
  const { index, movedBy, go, hold } = carousel;
  const row = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const arrived = movedBy === 'time' || movedBy === 'visitor';

  useLayoutEffect(() => {
    const { current } = row;
    const [first, slide] = [current?.children[0], current?.children[index]];
    if (!current || !(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return;
    const place = slide.offsetLeft - first.offsetLeft;
    if (Math.abs(current.scrollLeft - place) > slide.offsetWidth / 2) current.scrollLeft = place;
  }, [index]);

  const swiped = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: HTMLElement }) => {
    const shown = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (shown !== index && shown < products.length) go(shown, 'finger');
  };
  const pressed = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? 1 : event.key === 'ArrowRight' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    go(index + step);
  };

  return (
    <Frame
      aria-roledescription="عارض شرائح"
      aria-label="منتجات مختارة"
      onKeyDown={pressed}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={({ currentTarget, relatedTarget }) => hold('focus', currentTarget.contains(relatedTarget))}
      onTouchStart={() => hold('touch', true)}
      onTouchEnd={() => hold('touch', false)}
      onTouchCancel={() => hold('touch', false)}
    >
      <Row ref={row} onScroll={swiped}>
        {products.map((product, at) => (
          <li key={product.slug} inert={hydrated && at !== index} data-arrived={(arrived && at === index) || undefined}>
            <HeroSlide product={product} priority={at === 0} />
          </li>
        ))}
      </Row>
      <CarouselControls carousel={carousel} names={products.map(({ name }) => name)} />
      <VisuallyHidden role="status">
        {movedBy === 'visitor' && `${isolate(products[index]?.name ?? '')}، ${index + 1} من ${products.length}`}
      </VisuallyHidden>
    </Frame>
  );
}
