import { Latin, List, TextAnchor } from '@riwaq/design-system';
import { formatPrice } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { pages } from '../../contract/pages';
import { linkTo } from '../address';
import { owedInAll } from '../partners/partner-words';
import { Answer } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { Item } from '../parts/rows';
import { affiliatesQuery } from '../staff-client';

const TITLE = 'المستحق للشركاء';

/** Who of the affiliates is owed something, and the way to their accounts. */
export function OwedToPartners() {
  const affiliates = useQuery(affiliatesQuery);
  return (
    <CardSection title={TITLE}>
      <Answer of={affiliates} label={TITLE}>
        {(listed) => (
          <>
            <p>{owedInAll(listed)}</p>
            <List>
              {listed
                .filter(({ owed }) => owed > 0)
                .map(({ code, name, owed }) => (
                  <Item key={code}>
                    <Latin>{name ?? code}</Latin>: {formatPrice(owed)}
                  </Item>
                ))}
            </List>
            <TextAnchor {...linkTo(pages.partners)}>حسابات الشركاء وروابطهم</TextAnchor>
          </>
        )}
      </Answer>
    </CardSection>
  );
}
