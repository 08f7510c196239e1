import type { Gift, SubOffer, WeekOffer } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { useState } from 'react';
import { loadGiftWheel } from './lazy-gift-wheel';
import { afterChoice, afterGift, choosing, type OrderStep } from './order-step';

/** The order of an offer as its page goes through it. */
export interface Ordering {
  readonly step: OrderStep;
  /** What the wheel gave this visitor; kept when the dialog is closed, so that closing it gives no second spin. */
  readonly given: Gift | null;
  readonly choose: (choice: SubOffer) => void;
  readonly give: (gift: Gift) => void;
  readonly confirmGift: (gift: Gift) => void;
  /** The visitor turns back: the choice is forgotten. */
  readonly close: () => void;
  /** The order was taken: choice and gift are forgotten. */
  readonly placed: () => void;
  /** Fetches the dialogs of a choice that a visitor probably wants. */
  readonly prepare: (choice: SubOffer) => void;
}

/** Follows a visitor from the choice through the wheel to the form (specification, section 4). */
export function useOrdering(offer: WeekOffer): Ordering {
  const { prefetchFragment, report } = useHost();
  const [step, setStep] = useState(choosing);
  const [given, setGiven] = useState<Gift | null>(null);

  return {
    step,
    given,
    give: setGiven,
    choose: (choice) => setStep(afterChoice(offer, choice)),
    confirmGift: (gift) => setStep((before) => afterGift(before, gift)),
    close: () => setStep(choosing),
    placed() {
      setStep(choosing);
      setGiven(null);
    },
    prepare({ hasGift }) {
      prefetchFragment('checkout', 'OfferOrder');
      if (hasGift && offer.gifts.length > 0) loadGiftWheel().catch((error: unknown) => report(error, 'gift wheel'));
    },
  };
}
