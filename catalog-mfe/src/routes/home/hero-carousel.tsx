import { links } from '@riwaq/contracts';
import {
  Badge,
  Card,
  CardBody,
  Cluster,
  Cover,
  color,
  font,
  Heading,
  Icon,
  Latin,
  Onward,
  Price,
  space,
  VisuallyHidden,
} from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { isolate } from '@riwaq/text';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { SlideRow, slideStep } from '../../parts/slide-row';
import { fixedDiscount } from '../../rules/fixed-discount';
import type { CardProduct } from '../../rules/listed-product';
import { tagOf } from '../../rules/product-words';
import { kindLabel } from '../../rules/shelf';
import { CarouselControls, useCarousel } from './carousel-controls';

const Slide = styled(Card)`
  flex: 1;
`;

const Line = styled.p`
  color: ${color.muted};
  font-size: ${font.label};
  text-wrap: pretty;
`;

const Foot = styled(Cluster)`
  margin-block-start: auto;
  padding-block-start: ${space[1]};
`;

/** One product of the hero: cover, discount, tag, name, line, price, and the way to it. */
function HeroSlide({ product, priority }: { readonly product: CardProduct; readonly priority: boolean }) {
  const { slug, name, description, price, originalPrice, category } = product;
  return (
    <Slide $interactive $flush>
      <Cover src={product.pictures} priority={priority} />
      <CardBody>
        <Cluster>
          <Badge tone={category}>{tagOf(product) ?? kindLabel(product)}</Badge>
        </Cluster>
        <Heading level={2} size={3}>
          <Latin>{name}</Latin>
        </Heading>
        <Line>{description}</Line>
        <Foot $justify="space-between">
          <Price text={price} original={originalPrice} saving discount={fixedDiscount(product)} />
          <Onward as={Link} className="card-action" to={links.product(slug)} aria-label={`عرض التفاصيل: ${isolate(name)}`}>
            عرض التفاصيل
            <Icon name="forward" size={20} />
          </Onward>
        </Foot>
      </CardBody>
    </Slide>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space[1]};
`;

/** The hero's products, one at a time: moved by fingers, arrows, dots, keys and time. */
export function HeroCarousel({ products }: { readonly products: readonly CardProduct[] }) {
  const carousel = useCarousel(products.length);
  const { index, movedBy, go, hold } = carousel;

  const pressed = (event: KeyboardEvent) => {
    const step = slideStep(event);
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
