import type { AppName } from '@riwaq/contracts';
import { algeriaDay } from '@riwaq/contracts/algeria-time';
import { Badge, Cluster, color, EmptyState, font, Heading, List, media, Stack } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { LiveApp, RefusedChange, ShownChange } from '../../contract/answers';
import { nameOfApp } from '../../contract/app-names';
import { refusalText } from '../../contract/refusal-text';
import { mayChange } from '../../contract/role';
import type { Session } from '../../contract/session';
import { liveQuery } from '../api';
import { ChangeDialog } from '../change/change-dialog';
import type { Wish } from '../live/app-card';
import { Freshness } from '../live/freshness';
import { isSame } from '../live/order-of-pins';
import { RestoreButton } from '../live/restoration';
import { Answer } from '../parts/answer';
import { ForDevelopers } from '../parts/for-developers';
import { Page } from '../parts/page';
import { Picks } from '../parts/picks';
import { Row } from '../parts/rows';
import { Release } from '../texts/app-words';
import { hourOf } from '../texts/hour';
import { movedWords } from '../texts/moved-records-words';
import { sentence } from '../texts/sentence';
import { Doer, whyWords } from '../texts/why-words';
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
    font-size: ${font.caption};
  }

  ${media.narrow} {
    > :nth-child(3) {
      grid-column: 2;
      min-inline-size: 0;
    }
  }
`;

/** «السجل»: the newest 100 changes by day, of every app or of one. */
export function HistoryPage({ session }: { readonly session: Session }) {
  const live = useQuery(liveQuery);
  const [app, setApp] = useState<AppName | 'all'>('all');
  const [wish, setWish] = useState<Wish>();
  return (
    <Page title="السجل" lead="آخر مئة تغيير: من غيّر ماذا، ولماذا. وما رُفض في آخر يوم.">
      {live.isError && <Freshness of={live} />}
      <Answer of={live} label="السجل">
        {({ history, refusals, apps }) => {
          const restorable = restorableLines(history, apps, (changed) => mayChange(session.roles, changed));
          const all: (ShownChange | RefusedChange)[] = [...history, ...refusals].sort(
            (one, other) => Date.parse(other.at) - Date.parse(one.at),
          );
          const shown = all.filter((item) => app === 'all' || item.app === app);
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
                    {items.map((item) => {
                      if ('lines' in item) return <Refused key={item.id} item={item} />;
                      const moves = restorable.get(item);
                      return (
                        <Entry key={`${item.at} ${item.app}`} item={item} history={history}>
                          {moves && (
                            <div>
                              <RestoreButton {...moves} onWish={setWish} />
                            </div>
                          )}
                        </Entry>
                      );
                    })}
                  </List>
                </Stack>
              ))}
            </Stack>
          );
        }}
      </Answer>
      {wish && <ChangeDialog wish={wish} onWish={setWish} onClose={() => setWish(undefined)} />}
    </Page>
  );
}

interface EntryProps {
  readonly item: ShownChange;
  readonly history: readonly ShownChange[];
  readonly children: ReactNode;
}

function Entry({ item, history, children }: EntryProps) {
  const { label, tone } = kindOf(item, history);
  const why = whyWords(item);
  return (
    <HistoryRow>
      <time dateTime={item.at}>{hourOf(item.at)}</time>
      <Cluster $align="baseline">
        <Badge tone={tone}>{label}</Badge>
        <span>{whatOf(item)}</span>
      </Cluster>
      <Stack $gap={1}>
        <p>
          {why && sentence`«${why}» `}— <Doer by={item.by} />
        </p>
        {item.moved && <p>{movedWords(item.moved)}</p>}
        {children}
      </Stack>
    </HistoryRow>
  );
}

function Refused({ item: { at, app, by, reason, lines } }: { readonly item: RefusedChange }) {
  return (
    <HistoryRow>
      <time dateTime={at}>{hourOf(at)}</time>
      <Cluster $align="baseline">
        <Badge tone="danger">رُفض</Badge>
        <Release app={app} />
      </Cluster>
      <Stack $gap={1}>
        <p>
          {refusalText(reason, true)} — <Doer by={by} />
        </p>
        <ForDevelopers said={lines} />
      </Stack>
    </HistoryRow>
  );
}

type Moves = Pick<ComponentProps<typeof RestoreButton>, 'app' | 'from' | 'to'>;

/** Lines of the history (newest first) whose state may be made live again, each state once: of what somebody may change, and what is not live. */
function restorableLines(
  history: readonly ShownChange[],
  apps: readonly LiveApp[],
  mayRestore: (app: AppName) => boolean,
): ReadonlyMap<ShownChange, Moves> {
  const states = new Map<string, readonly [ShownChange, Moves]>();
  for (const line of history) {
    const { app, to } = line;
    const from = apps.find((each) => each.app === app)?.live;
    if (!app || !to || !from || !mayRestore(app) || isSame(from, to)) continue;
    const state = `${app} ${to.code} ${to.records}`;
    if (!states.has(state)) states.set(state, [line, { app, from, to }]);
  }
  return new Map(states.values());
}

/** Changes by the day of Algeria's calendar, newest first. */
function byDay<Item extends { readonly at: string }>(history: readonly Item[]): [string, Item[]][] {
  const days = new Map<string, Item[]>();
  for (const item of history) {
    const day = algeriaDay(Date.parse(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
