import type { Affiliate, Promotion } from '@riwaq/contracts';
import type { OfferState } from '../../rules/offer-state';

/** What a layout of a promotion shows. */
export interface LayoutProps {
  readonly promotion: Promotion;
  /** Whose page it is; null on the promotion's own. */
  readonly affiliate: Affiliate | null;
  readonly state: OfferState;
  /** The end, in milliseconds. */
  readonly end: number;
  /** Whether there is a form: while the promotion runs, and after its end where a visitor has begun to fill it in. */
  readonly hasForm: boolean;
}
