import { Badge, Button, Card, Cluster, color, Disclosure, font, Heading, Ltr, space } from '@riwaq/design-system';
import styled from 'styled-components';
import type { LiveApp } from '../../contract/answers';
import { nameOfApp } from '../../contract/app-names';
import { secondsOf } from '../../contract/failing-release';
import type { SiteChange } from '../../contract/site-change';
import { Fact, Facts } from '../parts/facts';
import { Moment } from '../parts/moment';
import { count } from '../texts/counts';
import { releaseNoteWords } from '../texts/release-note-words';
import { Version, VersionAndWhy } from '../texts/version-words';
import { Doer, whyWords } from '../texts/why-words';
import type { Restoration } from './restoration';
import { RollbackButton } from './rollback-button';

/** Something that somebody asks to change: a whole change, what was live before, or an app whose release is still to be chosen. */
export type Wish = SiteChange | Restoration | LiveApp;

const Live = styled.div`
  align-self: start;
  font-size: ${font.title};
  font-weight: 600;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const SmallFacts = styled(Facts)`
  font-size: ${font.caption};
`;

const Acts = styled(Cluster)`
  margin-block-start: auto;
  padding-block-start: ${space[1]};
`;

const Notes = styled.ul`
  padding-inline-start: ${space[2]};
`;

const Shown = styled.ul`
  padding: 0;
  color: ${color.danger};
  font-weight: 500;
  list-style-type: '';
`;

interface AppCardProps {
  readonly app: LiveApp;
  /** Somebody may change it. */
  readonly isOurs: boolean;
  readonly onWish: (wish: Wish) => void;
}

/** An app at a glance: what is live, since when, by whom and why, what it falls back to, and what visitors meet. */
export function AppCard({ app, isOurs, onWish }: AppCardProps) {
  const name = nameOfApp(app.app);
  return (
    <Card aria-labelledby={`app-${app.app}`}>
      <Cluster $justify="space-between" $align="baseline">
        <Heading level={3} size={4} id={`app-${app.app}`}>
          {name}
        </Heading>
        {!app.live && <Badge>غير معروض</Badge>}
      </Cluster>
      {app.live && (
        <Live>
          <Version of={app.live} />
        </Live>
      )}
      <SmallFacts>
        <Fact name="منذ">{app.since && <Moment at={app.since} />}</Fact>
        <Fact name="من نشره">{app.by && <Doer by={app.by} />}</Fact>
        <Fact name="السبب">{app.because && whyWords(app.because)}</Fact>
        <Fact name="يُرجع إلى">{app.fallback ? <VersionAndWhy of={app.fallback} /> : 'لا إصدار قبله'}</Fact>
        <Fact name="آخر 24 ساعة">{visitText(app.met)}</Fact>
        <Fact name="تعمل الأزرار بعد">{app.met && hydrationText(app.met)}</Fact>
      </SmallFacts>
      {app.met && app.met.shown.length > 0 && (
        <Shown>
          {app.met.shown.map(({ version, count: visits, last }) => (
            <li key={version}>
              عُرض <Ltr>{version}</Ltr> بدلًا منه في {count.ofVisits(visits)}، آخرها <Moment at={last} exact={false} />
            </li>
          ))}
        </Shown>
      )}
      {app.notes.length > 0 && (
        <Disclosure summary={`ما الجديد فيه (${app.notes.length})`}>
          <Notes>
            {app.notes.map((note) => (
              <li key={JSON.stringify(note)} dir="auto">
                {releaseNoteWords(note)}
              </li>
            ))}
          </Notes>
        </Disclosure>
      )}
      {isOurs && (
        <Acts $fill>
          {app.live && app.fallback && <RollbackButton app={app.app} from={app.live} to={app.fallback} onWish={onWish} />}
          <Button variant="secondary" onClick={() => onWish(app)} aria-label={`${name}: انشر إصدارًا…`}>
            انشر إصدارًا…
          </Button>
        </Acts>
      )}
    </Card>
  );
}

function hydrationText({ hydrated, hydratedBefore }: NonNullable<LiveApp['met']>): string | undefined {
  if (hydrated === undefined) return undefined;
  return `${secondsOf(hydrated)} ث${hydratedBefore === undefined ? '' : `، وقبله ${secondsOf(hydratedBefore)} ث`}`;
}

function visitText(met: LiveApp['met']): string {
  if (!met) return 'غير معلوم';
  const failed = met.failed === 0 ? 'لم تفشل أي منها' : `فشل في ${count.ofVisits(met.failed)}`;
  return met.visits === 0 ? 'لا زيارات' : `${count.visits(met.visits)}، ${failed}`;
}
