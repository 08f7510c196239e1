import { Latin, List } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../address';
import { Answer } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { Item } from '../parts/rows';
import { recordAddress } from '../records/record-address';
import { SOLD_OUT } from '../records/record-words';
import { recordsQuery } from '../records/records-api';

/** Products that are sold out, each with the way to its record. */
export function SoldOut() {
  const records = useQuery(recordsQuery('catalog'));
  return (
    <CardSection title={SOLD_OUT}>
      <Answer of={records} label={SOLD_OUT}>
        {({ rows }) => {
          const soldOut = rows.filter(({ listed }) => listed?.marks.includes(SOLD_OUT));
          if (soldOut.length === 0) return <p>كل المنتجات متوفرة.</p>;
          return (
            <List>
              {soldOut.map(({ kind, name, title }) => (
                <Item key={`${kind} ${name}`}>
                  <PageLink href={recordAddress({ app: 'catalog', kind, name })}>
                    <Latin>{title}</Latin>
                  </PageLink>
                </Item>
              ))}
            </List>
          );
        }}
      </Answer>
    </CardSection>
  );
}
