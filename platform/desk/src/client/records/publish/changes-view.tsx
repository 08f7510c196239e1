import type { EditedKind, RecordDraft, RecordFiles } from '@riwaq/contracts/edited-records';
import { Latin, Ltr } from '@riwaq/design-system';
import { EffectRows } from '../../change/plan-view';
import { sentence } from '../../texts/sentence';
import { opened } from '../keyed-lists';
import { attempt, titleOr } from '../record-words';
import { recordNamed } from '../records-in-files';
import { type FieldChange, type NameOf, recordChanges } from './record-changes';

interface ChangesViewProps {
  readonly draft: RecordDraft;
  readonly kindOf: (kind: string) => EditedKind | undefined;
  /** The records that the edits began from. */
  readonly files: RecordFiles;
  /** What an act does, where it has words for it. */
  readonly says?: string | undefined;
}

/** What somebody changed, known before the plan: each field with its old and its new value, as a buyer reads it, and the pages that show it. */
export function ChangesView({ draft: { edits }, kindOf, files, says }: ChangesViewProps) {
  const nameOf: NameOf = (field, name) => {
    const named = 'kind' in field && !field.app && kindOf(field.kind);
    return named ? titleOr(named, recordNamed(named, name, files), name, files) : name;
  };
  const rows = edits.flatMap(({ kind: of, name, record }) => {
    const kind = kindOf(of);
    if (!kind || !record) return [];
    const was = recordNamed(kind, name, files);
    // Of a new record: all that it was given, without what the desk gives it by itself and what is not ticked.
    const shown = kind.fields.filter(({ field }) => was || (field !== kind.given?.number && field !== kind.given?.identifier));
    const changes = recordChanges(shown, opened(shown, was ?? {}), opened(shown, record), nameOf).filter(({ to }) => was || to !== 'لا');
    return [
      {
        name: edits.length > 1 ? titleOr(kind, record, name, files) : was ? 'ما يتغيّر' : kind.words.fresh,
        items: says ? [says] : changes.map(changeItem),
      },
      { name: 'يظهر دون أن تكتبه', items: attempt(() => kind.besides?.(record) ?? [], []) },
      {
        name: 'صفحاته',
        items: was ? attempt(() => kind.addressesOf(record), []).map((address) => <Ltr key={address}>{address}</Ltr>) : [],
      },
    ];
  });
  return <EffectRows rows={rows.filter(({ items }) => items.length > 0)} />;
}

function changeItem({ label, from, to }: FieldChange) {
  const before = from !== undefined && sentence`${<Latin>{from}</Latin>} ← `;
  return sentence`${<Latin>{label}</Latin>}: ${before}${<Latin>{to ?? 'بلا شيء'}</Latin>}`;
}
