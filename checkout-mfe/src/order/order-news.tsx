import { space } from '@riwaq/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { FailureNotice, OnTheWayNotice } from './order-notice';
import type { OrderState } from './use-order';

/** Below the header of the page, which stays at its upper edge. */
const Place = styled.div`
  scroll-margin-block: ${space[12]} ${space[3]};
`;

interface Props {
  readonly order: Pick<OrderState, 'phase' | 'failure' | 'reference' | 'address'>;
  /** Said while the visitor is on the way to the payment page; null where there is none. */
  readonly success: { readonly title: string; readonly text: string } | null;
}

/** What the last attempt led to. */
export function OrderNews({ order: { phase, failure, reference, address }, success }: Props) {
  if (failure)
    return (
      <InView>
        <FailureNotice failure={failure} />
      </InView>
    );
  const onTheWay = phase === 'starting' || phase === 'leaving';
  return success && onTheWay ? (
    <InView>
      <OnTheWayNotice reference={reference} address={address} success={success} />
    </InView>
  ) : null;
}

/** Brings what has just appeared into view: on a phone it stands below the edge of the screen. */
export function InView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its answer, a promise in newer browsers, is not this effect's.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <Place ref={place}>{children}</Place>;
}
