import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { color, font, Latin, List, space } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import { useContext } from 'react';
import styled from 'styled-components';
import { CardSection } from '../parts/card-section';
import { ReadsCommands } from '../parts/for-developers';
import type { AskedAct } from './act-words';
import { ResendMenu } from './resend-menu';
import { TakeBackButton } from './take-back';
import { timelineOf } from './timeline-entries';
import type { TakingBack } from './use-taking-back';

/** Points on a line. That of an act of staff is filled. */
const Event = styled.li<{ readonly $isStaff: boolean }>`
  position: relative;
  padding-inline-start: ${space[3]};
  padding-block-end: ${space[2]};
  border-inline-start: 2px solid ${color.line};
  margin-inline-start: ${space[1]};
  overflow-wrap: anywhere;

  &::before {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline-start: -0.5rem;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border: 2px solid ${color.accentText};
    border-radius: 50%;
    background: ${({ $isStaff }) => ($isStaff ? color.accentText : color.surface)};
    content: '';
  }

  &:last-child {
    border-color: transparent;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

interface OrderTimelineProps {
  readonly order: OrderRecord;
  readonly onWish: (wish: AskedAct) => void;
  readonly takingBack: TakingBack;
  /** Called where the button goes that has the focus. */
  readonly onGone: () => void;
}

/** What happened to an order, in one order of time, with what may be sent again. */
export function OrderTimeline({ order, onWish, takingBack, onGone }: OrderTimelineProps) {
  const readsCommands = useContext(ReadsCommands);
  return (
    <CardSection title="ما جرى للطلب">
      <ResendMenu order={order} onWish={onWish} />
      <List as="ol">
        {timelineOf(order, readsCommands).map(({ key, at, by, change, words }) => (
          <Event key={key} $isStaff={by !== undefined}>
            {words}
            <small>
              {by !== undefined && (
                <>
                  <Latin>{by}</Latin>،{' '}
                </>
              )}
              <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
            </small>
            {change !== undefined && change === takingBack.act?.entry && <TakeBackButton takingBack={takingBack} onGone={onGone} />}
          </Event>
        ))}
      </List>
    </CardSection>
  );
}
