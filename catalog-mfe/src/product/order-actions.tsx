import { links } from '@riwaq/contracts';
import { Button, ButtonLink, Cluster, Icon, media, VisuallyHidden } from '@riwaq/design-system';
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
}

/** The product's buttons: into the bundle and out of it, and on to the order once it is in. */
export function OrderButtons({ product, chosen }: OrderActionsProps) {
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  return (
    <>
      {isIn && <ButtonLink to={links.cart}>أكمل الطلب</ButtonLink>}
      <Button variant={isIn ? 'secondary' : 'primary'} onClick={toggle}>
        <Icon name={isIn ? 'check' : 'plus'} size={20} />
        {isIn ? 'أزِل من باقتك' : 'أضف إلى باقتك'}
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
