import type { EditedKind } from '@riwaq/contracts/edited-records';
import type { SavedDraft } from '@riwaq/contracts/operations';
import { Cluster, color, Latin, List, space } from '@riwaq/design-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import type { Records } from '../../../contract/records';
import { PageLink } from '../../address';
import { CardSection } from '../../parts/card-section';
import { ConfirmButton } from '../../parts/confirm-button';
import { FailureNotice } from '../../parts/failure-words';
import { Moment } from '../../parts/moment';
import { Item } from '../../parts/rows';
import { draftAddress } from '../record-address';
import { StateBadge, Title, titleOr } from '../record-words';
import { discardDraft, recordsQuery } from '../records-api';

const Draft = styled(Item)`
  a,
  button {
    min-block-size: 2.75rem;
  }

  a {
    display: inline-grid;
    place-items: center;
    padding-inline: ${space[1]};
    color: ${color.accentText};
    font-weight: 500;
  }
`;

interface DraftListProps {
  readonly records: Records;
  readonly kindOf: (kind: string) => EditedKind | undefined;
}

/** Saved drafts of all kinds, and whose they are. */
export function DraftList({ records: { app, drafts, rows }, kindOf }: DraftListProps) {
  const client = useQueryClient();
  const discarding = useMutation({
    mutationFn: discardDraft,
    onSuccess: () => client.invalidateQueries({ queryKey: recordsQuery(app).queryKey }),
  });
  if (drafts.length === 0) return null;
  return (
    <CardSection title="مسودّات">
      <FailureNotice error={discarding.error} />
      <List>
        {drafts.map((draft) => (
          <DraftItem
            key={draft.id}
            draft={draft}
            title={draft.edits.map(({ kind, name, record }) => titleOr(kindOf(kind), record, titleIn(rows, kind, name))).join('، ')}
            href={kindOf(draft.edits[0]?.kind ?? '') && draftAddress(app, draft, rows)}
            isBusy={discarding.isPending && discarding.variables.id === draft.id}
            onDiscard={() => discarding.mutate({ app, id: draft.id })}
          />
        ))}
      </List>
    </CardSection>
  );
}

const titleIn = (rows: Records['rows'], kind: string, name: string) =>
  rows.find((row) => row.kind === kind && row.name === name)?.title ?? name;

interface DraftItemProps {
  readonly draft: SavedDraft;
  readonly title: string;
  readonly href: string | undefined;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

function DraftItem({ draft, title, href, isBusy, onDiscard }: DraftItemProps) {
  const { by, savedAt } = draft;
  return (
    <Draft>
      <Cluster $justify="space-between">
        <div>
          <Cluster>
            <strong>
              <Title>{title}</Title>
            </strong>
            <StateBadge state="draft" />
          </Cluster>
          <Latin>{by}</Latin>، <Moment at={savedAt} exact={false} />
        </div>
        <Cluster>
          {href && (
            <PageLink href={href} aria-label={`افتح المسودّة: ${title}`}>
              افتح
            </PageLink>
          )}
          <ConfirmButton variant="quiet" busy={isBusy} busyLabel="نحذف..." onClick={onDiscard} aria-label={`احذف المسودّة: ${title}`}>
            احذف
          </ConfirmButton>
        </Cluster>
      </Cluster>
    </Draft>
  );
}
