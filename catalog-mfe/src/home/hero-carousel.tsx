import { space, VisuallyHidden } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { ListedProduct } from '../catalogue/product-parts';
import { SlideRow, stepOf } from '../slide-row';
import { CarouselControls } from './carousel-controls';
import { HeroSlide } from './hero-slide';
import { useCarousel } from './use-carousel';

const Frame = styled.section`
  display: grid;
  gap: ${space[1]};
`;

/** The hero's products, one at a time: moved by fingers, arrows, dots, keys and time. */
export function HeroCarousel({ products }: { readonly products: readonly ListedProduct[] }) {
  const carousel = useCarousel(products.length);
  const { index, movedBy, go, hold } = carousel;

  const pressed = (event: KeyboardEvent) => {
    const step = stepOf(event);
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
      <SlideRow
        slides={products.map((product, at) => ({ key: product.slug, content: <HeroSlide product={product} priority={at === 0} /> }))}
        index={index}
        onSwipe={(to) => go(to, 'finger')}
        arrived={movedBy === 'time' || movedBy === 'visitor'}
      />
      <CarouselControls carousel={carousel} names={products.map(({ name }) => name)} />
      <VisuallyHidden role="status">
        {movedBy === 'visitor' && `${isolate(products[index]?.name ?? '')}، ${index + 1} من ${products.length}`}
      </VisuallyHidden>
    </Frame>
  );
}
