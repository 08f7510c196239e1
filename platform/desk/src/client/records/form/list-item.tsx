import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { isWithin } from '@riwaq/contracts/record-path';
import { color, font, Icon, radius, space } from '@riwaq/design-system';
import { formatPrice } from '@riwaq/text';
import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';
import { attempt, Title } from '../record-words';
import { type FieldListProps, textOf, useRecordForm } from './form-state';

const Item = styled.li`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: ${space.half};

  > button {
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    cursor: pointer;
  }

  > button:not(:first-child) {
    display: grid;
    place-items: center;
    color: ${color.muted};
  }

  > button[aria-disabled] {
    opacity: 0.35;
  }

  > button:first-child {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${space[1]};
    padding-inline-start: ${space.oneAndHalf};
    font-weight: 500;
    text-align: start;
  }

  small {
    margin-inline-start: auto;
    color: ${color.muted};
    font-size: ${font.caption};
    white-space: nowrap;
  }

  svg {
    flex: none;
  }

  [aria-expanded='true'] svg:first-child,
  [data-act='up'] svg {
    transform: rotate(0.5turn);
  }
`;

const Inside = styled.div`
  padding: ${space[2]};
  border-block-start: 1px solid ${color.line};
`;

interface ItemProps {
  readonly id: number;
  readonly field: Extract<RecordField, { readonly as: 'list' }>;
  readonly path: string;
  readonly item: RecordFields;
  readonly at: number;
  readonly count: number;
  readonly startsOpen: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onItem: (item: RecordFields) => void;
  readonly Fields: ComponentType<FieldListProps>;
}

/** An item of a list: its heading, which opens it and says what it costs, and the buttons that move and remove it. */
export function ListItem({ id, field, path, item, at, count, startsOpen, onMove, onRemove, onItem, Fields }: ItemProps) {
  const { hasProblem, wanted } = useRecordForm();
  const isWrong = hasProblem(path);
  const isWanted = wanted !== undefined && isWithin(wanted, path);
  const [isOpen, setOpen] = useState(startsOpen);
  const isShown = isOpen || isWanted;
  const title = attempt(() => field.titleOf(item, at), '') || `${field.label} ${at + 1}`;
  const price = item.price ?? item.discountedPrice;
  useEffect(() => {
    if (isWrong || isWanted) setOpen(true);
  }, [isWrong, isWanted]);
  return (
    <Item data-item={id}>
      <Head>
        <button type="button" data-act="toggle" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          <Icon name="chevronDown" size={20} />
          <Title>{title}</Title>
          {!isShown && <small>{typeof price === 'number' ? formatPrice(price) : textOf(price)}</small>}
          {isWrong && <Icon name="alert" size={20} />}
        </button>
        <button
          type="button"
          data-act="up"
          aria-label={`ارفع: ${title}`}
          aria-disabled={at === 0 || undefined}
          onClick={() => onMove(at - 1)}
        >
          <Icon name="chevronDown" size={20} />
        </button>
        <button
          type="button"
          data-act="down"
          aria-label={`أنزل: ${title}`}
          aria-disabled={at === count - 1 || undefined}
          onClick={() => onMove(at + 1)}
        >
          <Icon name="chevronDown" size={20} />
        </button>
        <button type="button" aria-label={`احذف: ${title}`} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </button>
      </Head>
      {isShown && (
        <Inside>
          <Fields fields={field.fields} path={path} value={item} onValue={onItem} />
        </Inside>
      )}
    </Item>
  );
}
