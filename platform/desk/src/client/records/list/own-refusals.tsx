import { List } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { RecordApp } from '../../../contract/records';
import { refusalText } from '../../../contract/refusal-text';
import { liveQuery } from '../../api';
import { CardSection } from '../../parts/card-section';
import { ReadsCommands } from '../../parts/for-developers';
import { Moment } from '../../parts/moment';
import { Item } from '../../parts/rows';

/** What was refused in the last day to somebody who only sells, of one app. Nothing for others: theirs stands in the history. */
export function OwnRefusals({ app }: { readonly app: RecordApp }) {
  const readsCommands = useContext(ReadsCommands);
  const { data: live } = useQuery({ ...liveQuery, enabled: !readsCommands });
  const refusals = readsCommands ? [] : (live?.refusals ?? []).filter((refusal) => refusal.app === app);
  if (refusals.length === 0) return null;
  return (
    <CardSection title="رُفض نشره في آخر يوم">
      <List>
        {refusals.map(({ id, at, reason }) => (
          <Item key={id}>
            <Moment at={at} />
            <p>{refusalText(reason, readsCommands)}</p>
          </Item>
        ))}
      </List>
    </CardSection>
  );
}
