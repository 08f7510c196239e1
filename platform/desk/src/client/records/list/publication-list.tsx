import type { Publication } from '@riwaq/contracts/operations';
import { Button, Cluster, Latin, List, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { type ReactNode, useContext, useState } from 'react';
import type { RecordApp } from '../../../contract/records';
import { CardSection } from '../../parts/card-section';
import { ReadsCommands } from '../../parts/for-developers';
import { Moment } from '../../parts/moment';
import { Item } from '../../parts/rows';
import { useFirst } from '../../parts/use-first';
import { count } from '../../texts/counts';
import { RecordNotes } from '../../texts/release-note-words';
import { sentence } from '../../texts/sentence';
import { Doer } from '../../texts/why-words';
import { TakeBackForm } from '../publish/take-back-form';

/** Publications that are shown at first. */
const FIRST = 5;

interface PublicationListProps {
  readonly app: RecordApp;
  readonly publications: readonly Publication[];
}

/** Whether somebody published it. The first records came with a release, whoever brought that. */
const isPublished = ({ action, canTakeBack }: Publication): boolean => canTakeBack || action === 'rollback';

/** Why records are live: the reason of a publication, or that it is a rollback, or came with a release. */
function originOf(publication: Publication): ReactNode {
  const { action, why } = publication;
  const reason = why && sentence`«${<Latin>{why}</Latin>}»`;
  if (action === 'rollback') return sentence`إعادة محتوى سابق ${reason}`;
  return isPublished(publication) ? reason : 'أُخذ كما هو في الإصدار المعروض';
}

/** The newest publications: who changed what, when and why, and the way back. What a release brought is for who releases. */
export function PublicationList({ app, publications }: PublicationListProps) {
  const [taken, setTaken] = useState<Publication>();
  const readsCommands = useContext(ReadsCommands);
  const listed = publications.filter(({ action }) => readsCommands || action !== 'promote');
  const [shown, more] = useFirst(listed, FIRST);
  return (
    <CardSection title="آخر ما نُشر">
      {listed.length === 0 && <Text $variant="muted">لم يُنشر شيء بعد.</Text>}
      <List>
        {shown.map((publication) => (
          <Item key={publication.at}>
            <Cluster $justify="space-between">
              <div>
                {isPublished(publication) && (
                  <>
                    <Doer by={publication.by} /> —{' '}
                  </>
                )}
                <Moment at={publication.at} /> {originOf(publication)}
              </div>
              {publication.canTakeBack && (
                <Button
                  variant="quiet"
                  onClick={() => setTaken(publication)}
                  aria-label={publication.why && `استرجع ما قبله: ${publication.why}`}
                >
                  استرجع ما قبله
                </Button>
              )}
            </Cluster>
            <RecordNotes notes={publication.changes} />
            {publication.more > 0 && <Text $variant="muted">{`و${count.changes(publication.more)}`}</Text>}
          </Item>
        ))}
      </List>
      {more}
      {taken && (
        <Dialog open size="lg" onClose={() => setTaken(undefined)} title="استرجع ما قبل هذا النشر">
          <TakeBackForm app={app} publication={taken} onClose={() => setTaken(undefined)} />
        </Dialog>
      )}
    </CardSection>
  );
}
