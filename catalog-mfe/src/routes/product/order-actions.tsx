import { links } from '@riwaq/contracts';
import { Button, ButtonAnchor, ButtonLink, bottomInset, color, Icon, media, Price, space, VisuallyHidden } from '@riwaq/design-system';
import { useHost } from '@riwaq/runtime';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useBundleLine } from '../../parts/use-bundle-line';
import type { ListedProduct } from '../../rules/listed-product';

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
  readonly product: ListedProduct;
  /** The chosen version's name. */
  readonly chosen: string | undefined;
  /** Where there is little room: the bundle's button is an icon. */
  readonly compact?: boolean;
}

/** Buttons of the product. The link to the bundle is rendered hidden: adding its rule with a press would restyle the whole page. */
function OrderButtons({ product, chosen, compact = false }: OrderActionsProps) {
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  const { prefetchFragment } = useHost();
  const prepare = () => prefetchFragment('checkout', 'ProductOrder');
  const Label = compact ? VisuallyHidden : Fragment;
  return (
    <>
      <ButtonAnchor href="#product-order" size={compact ? 'md' : 'lg'} onPointerEnter={prepare} onFocus={prepare}>
        اطلب الآن
      </ButtonAnchor>
      <Button variant="secondary" onClick={toggle}>
        <Icon name={isIn ? 'trash' : 'plus'} size={20} />
        <Label>{isIn ? 'أزِل من باقتك' : 'أضف إلى باقتك'}</Label>
      </Button>
      {!compact && (
        <ButtonLink to={links.cart} variant="quiet" hidden={!isIn}>
          عرض باقتك
        </ButtonLink>
      )}
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}

/** The buttons beside the price. On a phone the order bar holds them. */
export function OrderActions(props: OrderActionsProps) {
  return (
    <Ways>
      <OrderButtons {...props} />
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
    }

    a,
    button {
      padding-inline: ${space[2]};
    }
  }
`;

/** The order button of a phone: sticks to the lower edge, and covers nothing at the end of the product. */
export function OrderBar({ price, ...order }: OrderActionsProps & { readonly price: string }) {
  return (
    <Bar aria-label="الطلب">
      <Price text={price} />
      <OrderButtons {...order} compact />
    </Bar>
  );
}
