import { type ReactNode, useEffect, useRef } from 'react';
import { FailureNotice, OnTheWayNotice } from './order-notice';
import type { OrderState } from './use-order';

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
  return <div ref={place}>{children}</div>;
}
