import type { SavedDraft } from '@riwaq/contracts/operations';
import { Notice } from '@riwaq/design-system';
import type { Records } from '../../../contract/records';
import { PageLink } from '../../address';
import { Moment } from '../../parts/moment';
import { ByHand } from '../../texts/by-whom';
import { recordAddress } from '../record-address';

interface DraftNoticesProps {
  readonly records: Records;
  readonly kind: string;
  readonly name: string;
  /** The draft that is open. */
  readonly own: SavedDraft | undefined;
}

/** What one should know before one types: another draft of the same record. */
export function DraftNotices({ records: { app, drafts }, kind, name, own }: DraftNoticesProps) {
  const others = drafts.filter((draft) => draft.id !== own?.id && draft.edits.some((edit) => edit.kind === kind && edit.name === name));
  return (
    <>
      {others.map(({ id, by, savedAt }) => (
        <Notice key={id} title="لهذا السجل مسودّة أخرى">
          حُفظت <ByHand by={by} /> <Moment at={savedAt} exact={false} />.{' '}
          <PageLink href={recordAddress({ app, kind, name, draft: id })}>افتحها</PageLink>
        </Notice>
      ))}
    </>
  );
}
