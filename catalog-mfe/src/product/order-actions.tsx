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
  /** Where there is little room: taking out of the bundle is an icon. */
  readonly compact?: boolean;
}

/** The product's buttons: into the bundle and out of it, and on to the order once it is in. */
export function OrderButtons({ product, chosen, compact = false }: OrderActionsProps) {
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  const Label = compact ? VisuallyHidden : Fragment;
  return (
    <>
      {isIn && <ButtonLink to={links.cart}>أكمل الطلب</ButtonLink>}
      <Button variant={isIn ? 'secondary' : 'primary'} onClick={toggle}>
        <Icon name={isIn ? 'trash' : 'plus'} size={20} />
        {isIn ? <Label>أزِل من باقتك</Label> : 'أضف إلى باقتك'}
      </Button>
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
