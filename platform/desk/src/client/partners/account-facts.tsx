import { formatPrice } from '@riwaq/text';
import { Fact, Facts } from '../parts/facts';

interface AccountFactsProps {
  readonly account: { readonly earned: number; readonly paid: number; readonly owed: number };
  /** What each sum is called. `above`: what was paid too much. */
  readonly names: Readonly<Record<'earned' | 'paid' | 'owed' | 'above', string>>;
}

/** The sums of an account, in dinar. */
export const AccountFacts = ({ account: { earned, paid, owed }, names }: AccountFactsProps) => (
  <Facts>
    <Fact name={names.earned}>{formatPrice(earned)}</Fact>
    <Fact name={names.paid}>{formatPrice(paid)}</Fact>
    <Fact name={owed < 0 ? names.above : names.owed}>{formatPrice(Math.abs(owed))}</Fact>
  </Facts>
);
