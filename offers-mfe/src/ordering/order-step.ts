import type { Gift, SubOffer, WeekOffer } from '@riwaq/contracts';

/** Where a visitor stands in ordering a choice of an offer: nothing chosen, before the gift wheel, or in the order form. */
export type OrderStep =
  | { readonly at: 'choosing' }
  | { readonly at: 'wheel'; readonly choice: SubOffer }
  | { readonly at: 'form'; readonly choice: SubOffer; readonly gift: Gift | null };

/** Nothing is chosen: at first, when the visitor turns back, and after an order was taken. */
export const choosing: OrderStep = { at: 'choosing' };

/** What follows a choice: the wheel where it has a gift and there are gifts, else the form (specification, section 4). */
export function afterChoice({ gifts }: Pick<WeekOffer, 'gifts'>, choice: SubOffer): OrderStep {
  return choice.hasGift && gifts.length > 0 ? { at: 'wheel', choice } : { at: 'form', choice, gift: null };
}

/** What follows the gift: the form. Ignored where nothing is chosen. */
export function afterGift(step: OrderStep, gift: Gift): OrderStep {
  return step.at === 'wheel' ? { at: 'form', choice: step.choice, gift } : step;
}
