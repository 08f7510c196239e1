import { Latin, Notice } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import type { Records, SavedDraft } from '../../../contract/records';
import { PageLink } from '../../address';
import { CommandWords } from '../../parts/code-block';
import { Moment } from '../../parts/moment';
import { recordAddress } from '../record-address';

interface DraftNoticesProps {
  readonly records: Records;
  readonly kind: string;
  readonly name: string;
  /** The draft that is open. */
  readonly own: SavedDraft | undefined;
}

/** What one should know before one types: another draft of the same record, and why the own one did not go live. */
export function DraftNotices({ records: { app, drafts }, kind, name, own }: DraftNoticesProps) {
  const others = drafts.filter((draft) => draft.id !== own?.id && draft.edits.some((edit) => edit.kind === kind && edit.name === name));
  return (
    <>
      {own?.refused && (
        <Notice tone="error" title="لم يُنشر في موعده">
          <CommandWords lines={own.refused} />
        </Notice>
      )}
      {others.map(({ id, by, savedAt, publishAt }) => (
        <Notice key={id} title="لهذا السجل مسودّة أخرى">
          حفظها <Latin>{by}</Latin> <Moment at={savedAt} exact={false} />
          {publishAt && `، وتُنشر يوم ${formatDateTime(Date.parse(publishAt))}`}.{' '}
          <PageLink href={recordAddress({ app, kind, name, draft: id })}>افتحها</PageLink>
        </Notice>
      ))}
    </>
  );
}
