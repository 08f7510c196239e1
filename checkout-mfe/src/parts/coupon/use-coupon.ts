import { type CouponCheck, codeLetters, LONGEST_COUPON } from '@riwaq/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf, type OrderState } from '../order/order-reducer';
import type { AppliedCoupon } from './coupon-and-affiliate';

/** The part of an order that a code is checked for. */
type CouponTarget = Pick<CouponCheck, 'kind' | 'lines'>;

/** Props of the coupon field. */
export interface CouponEntryProps {
  readonly ordered: CouponTarget;
  /** The order as a text, to detect a change. */
  readonly of: string;
  /** The coupon that was found to hold, perhaps for what was ordered before. */
  readonly held: AppliedCoupon | null;
  /** The code that the page's address brings, `?coupon=…`; an empty text without one, and once it was taken off. */
  readonly linked: string;
  readonly onHeld: (held: AppliedCoupon | null) => void;
  /** The visitor takes the coupon off. */
  readonly onRemove: () => void;
  /** Checks a typed code that is not checked yet. Returns whether there was one. */
  readonly tryTyped: RefObject<(() => boolean) | null>;
}

interface CouponUse {
  /** The coupon of what is ordered now. */
  readonly coupon: AppliedCoupon | null;
  readonly entry: CouponEntryProps;
  /** Whether a code holds, or came with the link. */
  readonly holdsCode: boolean;
  /** Checks a typed code that is not checked yet; otherwise runs `work`. */
  readonly whenTried: (work: () => void) => void;
  readonly drop: () => void;
}

/** The coupon of an order. It is set once the gateway has accepted it, until the gateway refuses it with the order. */
export function useCoupon(ordered: CouponTarget, state: OrderState): CouponUse {
  const of = JSON.stringify(ordered);
  const [held, setHeld] = useState<AppliedCoupon | null>(null);
  const [search] = useSearchParams();
  // The field may be gone for a while, for the question about a new price.
  const [isRemoved, setRemoved] = useState(false);
  const linked = isRemoved ? '' : codeLetters(search.get('coupon') ?? '').slice(0, LONGEST_COUPON);
  const tryTyped = useRef<(() => boolean) | null>(null);
  const isRefused = failureOf(state)?.coupon;
  useEffect(() => {
    if (isRefused) setHeld(null);
  }, [isRefused]);
  return {
    coupon: held?.of === of ? held : null,
    holdsCode: held !== null || linked !== '',
    entry: {
      ordered,
      of,
      held,
      linked,
      onHeld: setHeld,
      onRemove: () => {
        setHeld(null);
        setRemoved(true);
      },
      tryTyped,
    },
    whenTried: (work) => {
      if (!tryTyped.current?.()) work();
    },
    drop: () => setHeld(null),
  };
}
