import type { AppName } from '@riwaq/contracts';
import { algeriaDay } from '@riwaq/contracts/algeria-time';
import { Badge, Cluster, color, EmptyState, font, Heading, Latin, List, media, Stack } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { HistoryItem } from '../../contract/answers';
import { liveQuery } from '../api';
import { Freshness } from '../live/freshness';
import { Answer } from '../parts/answer';
import { Page } from '../parts/page';
import { Picks } from '../parts/picks';
import { Row } from '../parts/rows';
import { nameOfApp } from '../texts/app-words';
import { hourOf } from '../texts/hour';
import { sentence } from '../texts/sentence';
import { kindOf, whatOf } from './history-words';

const HistoryRow = styled(Row)`
  grid-template-columns: max-content 1fr;

  ${media.wide} {
    grid-template-columns: 4rem 22rem 1fr;
  }

  time {
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }

  p {
    color: ${color.muted};
    font-size: ${font.small};
  }

  ${media.narrow} {
    p {
      grid-column: 2;
    }
  }
`;

/** «السجل»: the newest 100 changes by day, of every app or of one. */
export function HistoryPage() {
  const live = useQuery(liveQuery);
  const [app, setApp] = useState<AppName | 'all'>('all');
  return (
    <Page title="السجل" lead="آخر مئة تغيير: من غيّر ماذا، ولماذا.">
      {live.isError && <Freshness of={live} />}
      <Answer of={live} label="السجل">
        {({ history, apps }) => {
          const shown = history.filter((item) => app === 'all' || item.app === app);
          return (
            <Stack $gap={3}>
              <Picks
                label="التطبيق"
                value={app}
                onValue={setApp}
                options={[{ value: 'all', label: 'الكل' }, ...apps.map(({ app: value }) => ({ value, label: nameOfApp(value) }))]}
              />
              {shown.length === 0 && <EmptyState icon="clock" title="لا تغيير بعد" />}
              {byDay(shown).map(([day, items]) => (
                <Stack as="section" $gap={1} key={day} aria-labelledby={`day-${day}`}>
                  <Heading level={2} size={4} id={`day-${day}`}>
                    {formatDate(Date.parse(items[0]?.at ?? day))}
                  </Heading>
                  <List>
                    {items.map((item) => (
                      <Entry key={`${item.at} ${item.app} ${item.to}`} item={item} />
                    ))}
                  </List>
                </Stack>
              ))}
            </Stack>
          );
        }}
      </Answer>
    </Page>
  );
}

function Entry({ item }: { readonly item: HistoryItem }) {
  const { label, tone } = kindOf(item);
  return (
    <HistoryRow>
      <time dateTime={item.at}>{hourOf(item.at)}</time>
      <Cluster $align="baseline">
        <Badge tone={tone}>{label}</Badge>
        <span>{whatOf(item)}</span>
      </Cluster>
      <p>
        {item.why && sentence`«${<bdi>{item.why}</bdi>}» `}— <Latin>{item.by}</Latin>
      </p>
    </HistoryRow>
  );
}

/** Changes by the day of Algeria's calendar, newest first. */
function byDay(history: readonly HistoryItem[]): [string, HistoryItem[]][] {
  const days = new Map<string, HistoryItem[]>();
  for (const item of history) {
    const day = algeriaDay(Date.parse(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
