import type { ListedOrder } from '@riwaq/contracts/staff-orders';
import { Button, Cluster, color, Icon, radius, shadow, space, VisuallyHidden } from '@riwaq/design-system';
import { useState } from 'react';
import styled from 'styled-components';
import { orderSheet } from '../../contract/order-sheet';
import { saveFile } from '../parts/save-file';
import { count } from '../texts/counts';
import { ActivateMany } from './activate-many';
import { WriteMany } from './write-many';

/** At the lower edge of the screen, as long as its table is in sight. */
const Bar = styled(Cluster)`
  position: sticky;
  inset-block-end: ${space[2]};
  z-index: 1;
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow};
`;

interface ChosenBarProps {
  readonly chosen: readonly ListedOrder[];
  readonly onClear: () => void;
}

/** What can be done with the chosen orders at once. */
export function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const [wish, setWish] = useState<{ readonly what: 'activate' | 'write'; readonly orders: readonly ListedOrder[] }>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const said = `المختار: ${count.orders(chosen.length)}`;
  const close = () => setWish(undefined);
  // A dialog keeps the orders that it began with: the list is read again meanwhile, and activated orders leave it.
  const open = (what: 'activate' | 'write') => setWish({ what, orders: chosen });
  return (
    <>
      <VisuallyHidden role="status">{chosen.length > 0 && said}</VisuallyHidden>
      {chosen.length > 0 && (
        <Bar role="group" aria-label="ما اخترته">
          <strong>{said}</strong>
          <Button onClick={() => open('activate')}>فعّل</Button>
          <Button variant="secondary" onClick={() => open('write')}>
            <Icon name="chat" size={20} />
            راسل
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveFile('orders.csv', new Blob([orderSheet(chosen)], { type: 'text/csv;charset=utf-8' }))}
          >
            <Icon name="download" size={20} />
            نزّل المختار (CSV)
          </Button>
          <Button variant="quiet" onClick={onClear}>
            ألغِ الاختيار
          </Button>
        </Bar>
      )}
      {wish?.what === 'activate' && <ActivateMany orders={wish.orders} onClose={close} />}
      {wish?.what === 'write' && (
        <WriteMany
          orders={wish.orders}
          opened={opened}
          onOpen={(reference) => setOpened((before) => new Set(before).add(reference))}
          onClose={close}
        />
      )}
    </>
  );
}
