import { useHost } from '@riwaq/runtime';
import { useState } from 'react';
import type { ShownChoice, ShownGift, ShownOffer } from '../shown-offer';
import { forgetGift } from './forget-gift';
import { LazyGiftWheel } from './lazy-gift-wheel';

/** Step of ordering a choice of an offer: nothing chosen, before the gift wheel, or in the order form. */
type OrderingStep =
  | { readonly at: 'choosing' }
  | { readonly at: 'wheel'; readonly choice: ShownChoice }
  | { readonly at: 'form'; readonly choice: ShownChoice; readonly gift: ShownGift | null };

/** Nothing is chosen: at first, when the visitor turns back, and after an order was taken. */
export const nothingChosen: OrderingStep = { at: 'choosing' };

/** What follows a choice: the wheel where it has a gift and there are gifts, else the form. */
export function afterChoice({ gifts }: Pick<ShownOffer, 'gifts'>, choice: ShownChoice): OrderingStep {
  return choice.hasGift && gifts.length > 0 ? { at: 'wheel', choice } : { at: 'form', choice, gift: null };
}

/** What follows the gift: the form. Ignored where nothing is chosen. */
export function afterGift(step: OrderingStep, gift: ShownGift): OrderingStep {
  return step.at === 'wheel' ? { at: 'form', choice: step.choice, gift } : step;
}

/** The order of an offer as its page goes through it. */
export interface Ordering {
  readonly step: OrderingStep;
  /** The won gift. A closed dialog keeps it, so that there is no second spin. */
  readonly given: ShownGift | null;
  readonly choose: (choice: ShownChoice) => void;
  readonly give: (gift: ShownGift) => void;
  readonly confirmGift: (gift: ShownGift) => void;
  /** The visitor turns back: the choice is forgotten. */
  readonly close: () => void;
  /** The order was taken: choice and gift are forgotten. */
  readonly placed: () => void;
  /** Fetches the dialogs of a choice that a visitor probably wants. */
  readonly prepare: (choice: ShownChoice) => void;
}

/** Follows a visitor from the choice through the wheel to the form. */
export function useOrdering(offer: Pick<ShownOffer, 'gifts'>): Ordering {
  const { prefetchFragment, report } = useHost();
  const [step, setStep] = useState(nothingChosen);
  const [given, setGiven] = useState<ShownGift | null>(null);

  return {
    step,
    given,
    give: setGiven,
    choose: (choice) => setStep(afterChoice(offer, choice)),
    confirmGift: (gift) => setStep((before) => afterGift(before, gift)),
    close: () => setStep(nothingChosen),
    placed() {
      setStep(nothingChosen);
      setGiven(null);
      forgetGift();
    },
    prepare({ hasGift }) {
      prefetchFragment('checkout', 'OfferOrder');
      if (hasGift && offer.gifts.length > 0) LazyGiftWheel.preload().catch((error: unknown) => report(error, 'gift wheel'));
    },
  };
}
