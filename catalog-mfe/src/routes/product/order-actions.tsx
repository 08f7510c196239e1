import { links } from '@riwaq/contracts';
import {
  Button,
  ButtonAnchor,
  ButtonLink,
  bottomInset,
  color,
  font,
  Icon,
  media,
  Price,
  space,
  VisuallyHidden,
} from '@riwaq/design-system';
import { useHost } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useBundleLine } from '../../parts/use-bundle-line';
import type { CardProduct } from '../../rules/listed-product';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.oneAndHalf};

  > a,
  > button {
    flex: 1 1 11rem;
  }

  > :first-child {
    flex-basis: 100%;
  }

  ${media.phone} {
    display: none;
  }
`;

interface OrderActionsProps {
  readonly product: CardProduct;
  /** The chosen version's name. */
  readonly chosen: string | undefined;
  /** The form and its own button are in sight. */
  readonly isFormInSight: boolean;
}

interface OrderAnchorProps extends Pick<OrderActionsProps, 'isFormInSight'> {
  readonly size?: 'lg';
}

/** «اطلب الآن»: leads to the order, whose form it fetches when it is pointed at. The main action until the form's own button is in sight. */
function OrderAnchor({ isFormInSight, ...look }: OrderAnchorProps) {
  const { prefetchFragment } = useHost();
  const prepare = () => prefetchFragment('checkout', 'ProductOrder');
  return (
    <ButtonAnchor
      {...look}
      variant={isFormInSight ? 'secondary' : 'primary'}
      href="#product-order"
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      اطلب الآن
    </ButtonAnchor>
  );
}

/**
 * The buttons beside the price. On a phone the order bar holds them. The link to the bundle is rendered hidden: adding its rule with a press would restyle
 * the whole page.
 */
export function OrderActions({ product, chosen, isFormInSight }: OrderActionsProps) {
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  return (
    <Ways>
      <OrderAnchor size="lg" isFormInSight={isFormInSight} />
      <Button variant="secondary" onClick={toggle}>
        <Icon name={isIn ? 'trash' : 'plus'} size={20} />
        {isIn ? 'أزِل من باقتك' : 'أضف إلى باقتك'}
      </Button>
      <ButtonLink to={links.cart} variant="quiet" hidden={!isIn}>
        عرض باقتك
      </ButtonLink>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </Ways>
  );
}

const Bar = styled.section`
  position: sticky;
  z-index: 10;
  inset-block-end: ${bottomInset};
  display: none;
  padding: ${space[1]} ${space[2]} max(${space[1]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};

  /* One line on the narrowest phone too, beside the longest price. */
  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    white-space: nowrap;

    > :first-child {
      flex: 1;
      font-size: min(${font.body}, 5vw);
    }

    a,
    button {
      gap: ${space.half};
      padding-inline: clamp(${space[1]}, 3vw, ${space[2]});
    }
  }
`;

/**
 * The order button of a phone: sticks to the lower edge, and covers nothing at the end of the product. Where the thumb has added the product, it opens the
 * bundle next: a second press takes nothing out.
 */
export function OrderBar({ product, chosen, isFormInSight, price }: OrderActionsProps & { readonly price: string }) {
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  const way = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const add = () => {
    pressed.current = true;
    toggle();
  };
  // The pressed button is gone: the keyboard goes on at what stands in its place.
  useEffect(() => {
    if (isIn && pressed.current) way.current?.focus();
    pressed.current = false;
  }, [isIn]);
  return (
    <Bar aria-label="الطلب">
      <Price text={price} />
      <OrderAnchor isFormInSight={isFormInSight} />
      <Button variant="secondary" hidden={isIn} onClick={add}>
        <Icon name="plus" size={20} />
        <span>
          <VisuallyHidden>أضف إلى </VisuallyHidden>باقتك
        </span>
      </Button>
      <ButtonLink ref={way} to={links.cart} variant="secondary" hidden={!isIn}>
        <Icon name="check" size={20} />
        <span>
          <VisuallyHidden>عرض </VisuallyHidden>باقتك
        </span>
      </ButtonLink>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </Bar>
  );
}
