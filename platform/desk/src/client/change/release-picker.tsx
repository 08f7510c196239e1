import type { StoredRelease } from '@riwaq/contracts/site-status';
import { Badge, Cluster, EmptyState, Ltr } from '@riwaq/design-system';
import { ChoiceGroup, Form, SubmitButton } from '@riwaq/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveApp } from '../../contract/answers';
import { pages } from '../../contract/pages';
import type { SiteChange } from '../../contract/site-change';
import { PageLink } from '../address';
import { releasesQuery } from '../api';
import { Answer } from '../parts/answer';
import { ForDevelopers } from '../parts/for-developers';
import { Moment } from '../parts/moment';
import { useFirst } from '../parts/use-first';
import { releaseNoteWords } from '../texts/release-note-words';

/** Releases that are listed at first. */
const FIRST = 6;

interface Props {
  readonly app: LiveApp;
  readonly onChosen: (change: SiteChange) => void;
}

/** The releases of an app in the store, and which of them shall go live. */
export function ReleasePicker({ app, onChosen }: Props) {
  const releases = useQuery(releasesQuery(app.app));
  return (
    <Answer of={releases} label="الإصدارات">
      {(known) => <Choice app={app} releases={known.filter(({ version }) => version !== app.live?.code)} onChosen={onChosen} />}
    </Answer>
  );
}

function Choice({ app, releases, onChosen }: Props & { readonly releases: readonly StoredRelease[] }) {
  const [version, setVersion] = useState(releases[0]?.version ?? '');
  const [shown, more] = useFirst(releases, FIRST, 'أظهر إصدارات أقدم');
  if (releases.length === 0) {
    return (
      <EmptyState level={3} title="ليس في المخزن إصدار غير المعروض">
        ما عُرض من قبل تعيده من <PageLink href={pages.history}>السجل</PageLink>. يصنع فريق التطبيق إصدارًا جديدًا، ثم تجده هنا.
        <ForDevelopers command={`npm run release -w ${app.app}-mfe`} />
      </EmptyState>
    );
  }

  return (
    <Form label="اختيار الإصدار" onSubmit={() => onChosen({ kind: 'promote', app: app.app, version, accepted: [] })}>
      <ChoiceGroup
        label="الإصدار"
        name="version"
        value={version}
        onValue={setVersion}
        options={shown.map(({ version: value, madeAt, notes }, index) => ({
          value,
          label: (
            <Cluster as="span">
              <Ltr>{value}</Ltr>
              {index === 0 && <Badge>الأحدث</Badge>}
            </Cluster>
          ),
          text: (
            <>
              صُنع <Moment at={madeAt} exact={false} />
              {notes.map((note) => (
                <bdi key={JSON.stringify(note)} dir="auto">
                  <br />
                  {releaseNoteWords(note)}
                </bdi>
              ))}
            </>
          ),
        }))}
      />
      {more}
      <SubmitButton>التالي: ماذا سيتغيّر؟</SubmitButton>
    </Form>
  );
}
