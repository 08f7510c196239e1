import { Latin, List } from '@riwaq/design-system';
import { formatPrice } from '@riwaq/text';
import { formatDay } from '../orders/order-words';
import { CardSection } from '../parts/card-section';
import { Item } from '../parts/rows';
import type { OwnAnswer } from '../staff-client';
import { sentence } from '../texts/sentence';
import { AccountFacts } from './account-facts';

/** An affiliate's own account: what he earned, what was paid to him, and what is left. */
export function OwnAccount({ account }: Pick<OwnAnswer, 'account'>) {
  return (
    <CardSection title="حسابك">
      <AccountFacts account={account} names={{ earned: 'كسبت', paid: 'دُفع لك', owed: 'بقي لك', above: 'زيادة عندك' }} />
      <List>
        {account.payouts.map(({ id, amount, day, number }) => (
          <Item key={id}>{sentence`${formatPrice(amount)} في ${formatDay(day)}، رقم ${<Latin>{number}</Latin>}`}</Item>
        ))}
      </List>
    </CardSection>
  );
}
