import type { OfferState } from '../../rules/offer-state';
import type { ShownAffiliate, ShownPromotion } from './promotion.server';

/** What a layout of a promotion shows. */
export interface LayoutProps {
  readonly promotion: ShownPromotion;
  /** Whose page it is; null on the promotion's own. */
  readonly affiliate: ShownAffiliate;
  readonly state: OfferState;
  /** The end, in milliseconds. */
  readonly end: number;
  /** Whether there is a form: while the promotion runs, and after its end where a visitor has begun to fill it in. */
  readonly hasForm: boolean;
}
