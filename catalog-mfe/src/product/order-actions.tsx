import { links } from '@riwaq/contracts';
import { Button, ButtonLink, Cluster, Icon, media, VisuallyHidden } from '@riwaq/design-system';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { ListedProduct } from '../catalogue/product-parts';
import { useBundleLine } from '../use-bundle-line';

const Row = styled(Cluster)`
  ${media.phone} {
    display: none;
  }
`;

export interface OrderActionsProps {
  readonly product: ListedProduct;
  /** The chosen version's name. */
  readonly chosen: string | undefined;
  /** Where there is little room: the bundle's button is an icon. */
  readonly compact?: boolean;
}

/**
 * The product's buttons: to the order form with it picked, and into the bundle or out of it. The way to the bundle
 * stands there unseen before: a rule that comes with a press would have the browser style the whole page anew.
 */
export function OrderButtons({ product, chosen, compact = false }: OrderActionsProps) {
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  const Label = compact ? VisuallyHidden : Fragment;
  return (
    <>
      <ButtonLink to={links.orderOf(product.slug, chosen)}>اطلب الآن</ButtonLink>
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
    <Row $gap="oneAndHalf">
      <OrderButtons {...props} />
    </Row>
  );
}
