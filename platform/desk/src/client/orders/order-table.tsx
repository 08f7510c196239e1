import type { ListedOrder } from '@riwaq/contracts/staff-orders';
import { Badge, Cluster, color, font, Latin, Ltr, radius, space } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import type { Dispatch, SetStateAction } from 'react';
import styled from 'styled-components';
import { methodOf, stageLabels } from '../../contract/order-labels';
import { PageLink } from '../address';
import { useClock } from '../parts/clock';
import { ChosenBar } from './chosen-bar';
import { orderAddress } from './order-address';
import { priceOf } from './order-facts';
import { Due } from './order-rows';
import { dueText, stageTones } from './order-words';

const Table = styled.table`
  inline-size: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  border-spacing: 0;
  background: ${color.surface};
  font-size: ${font.label};
  line-height: 1.5;

  th,
  td {
    padding: ${space[1]};
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }

  tbody > tr > * {
    border-block-start: 1px solid ${color.line};
  }

  thead th {
    color: ${color.muted};
    font-size: ${font.caption};
    font-weight: 500;
  }

  tbody tr:has(:checked) {
    background: ${color.sunken};
  }

  td:nth-child(5) {
    white-space: nowrap;
  }

  td small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }

  :is(td, th) > :is(a, label) {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    white-space: nowrap;
  }

  :is(td, th) > label {
    justify-content: center;
    min-inline-size: 2.75rem;
  }

  [type='checkbox']:indeterminate::before {
    inline-size: 0.625rem;
    border-block-start: 2px solid ${color.ink};
    content: '';
  }
`;

/** The references of the chosen orders, and how they are changed. */
export type Choice = readonly [ReadonlySet<string>, Dispatch<SetStateAction<ReadonlySet<string>>>];

interface OrderTableProps {
  readonly orders: readonly ListedOrder[];
  readonly title: string;
  readonly choice: Choice;
}

/** Orders on a wide screen, where several are chosen and dealt with at once. */
export function OrderTable({ orders, title, choice: [references, setReferences] }: OrderTableProps) {
  const now = useClock();
  const chosen = orders.filter(({ reference }) => references.has(reference));
  const isAll = chosen.length === orders.length;
  const choose = (reference: string, isChosen: boolean) =>
    setReferences((before) => new Set(isChosen ? [...before, reference] : [...before].filter((one) => one !== reference)));
  return (
    <>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <label>
                <input
                  type="checkbox"
                  aria-label="اختر كل المعروض"
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && !isAll;
                  }}
                  onChange={() => setReferences(new Set(isAll ? [] : orders.map(({ reference }) => reference)))}
                />
              </label>
            </th>
            <th scope="col">الطلب</th>
            <th scope="col">الزبون</th>
            <th scope="col">ما طُلب</th>
            <th scope="col">المجموع</th>
            <th scope="col">الحال</th>
            <th scope="col">منذ</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderLine key={order.reference} order={order} now={now} isChosen={references.has(order.reference)} onChoose={choose} />
          ))}
        </tbody>
      </Table>
      <ChosenBar chosen={chosen} onClear={() => setReferences(new Set())} />
    </>
  );
}

interface OrderLineProps {
  readonly order: ListedOrder;
  /** Milliseconds. */
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: (reference: string, isChosen: boolean) => void;
}

function OrderLine({ order, now, isChosen, onChoose }: OrderLineProps) {
  const { reference, name, phone, product, total, method, stage, ordered, addressRefused = null, isSameAgain } = order;
  const due = dueText(order, now);
  return (
    <tr>
      <td>
        <label>
          <input
            type="checkbox"
            aria-label={`اختر الطلب ${reference}`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(reference, currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <PageLink href={orderAddress(reference)}>
          <Ltr>{reference}</Ltr>
        </PageLink>
      </th>
      <td>
        <Latin>{name}</Latin>
        <small>
          <Ltr>{phone}</Ltr>
        </small>
      </td>
      <td>
        <Latin>{product}</Latin>
      </td>
      <td>
        {priceOf(total)}
        <small>{methodOf(method)}</small>
      </td>
      <td>
        <Cluster>
          <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>
          {addressRefused !== null && <Badge tone="danger">بريد مرفوض</Badge>}
          {isSameAgain && <Badge tone="danger">مكرر</Badge>}
        </Cluster>
      </td>
      <td>{due ? <Due $isLate={due.startsWith('تأخّر')}>{due}</Due> : formatDateTime(ordered)}</td>
    </tr>
  );
}
