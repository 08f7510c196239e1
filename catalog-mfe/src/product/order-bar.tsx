import { color, edge, media, Price, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { type OrderActionsProps, OrderButtons } from './order-actions';

const Bar = styled.section`
  position: sticky;
  z-index: 10;
  inset-block-end: ${edge};
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

/** The order within reach on a phone: it stands at the lower edge while the product is read, and covers nothing at its end. */
export function OrderBar({ price, ...order }: OrderActionsProps & { readonly price: string }) {
  return (
    <Bar aria-label="الطلب">
      <Price text={price} />
      <OrderButtons {...order} compact />
    </Bar>
  );
}
