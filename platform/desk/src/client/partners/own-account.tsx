import { List } from '@riwaq/design-system';
import { CardSection } from '../parts/card-section';
import { Item } from '../parts/rows';
import type { OwnAnswer } from '../staff-client';
import { AccountFacts } from './account-facts';
import { PayoutText } from './payout-text';

/** An affiliate's own account: what he earned, what was paid to him, and what is left. */
export function OwnAccount({ account }: Pick<OwnAnswer, 'account'>) {
  return (
    <CardSection title="حسابك">
      <AccountFacts account={account} names={{ earned: 'كسبت', paid: 'دُفع لك', owed: 'بقي لك', above: 'زيادة عندك' }} />
      <List>
        {account.payouts.map((payout) => (
          <Item key={payout.id}>
            <PayoutText payout={payout} />
          </Item>
        ))}
      </List>
    </CardSection>
  );
}
