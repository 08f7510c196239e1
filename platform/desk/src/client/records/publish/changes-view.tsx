import type { EditedKind, RecordDraft, RecordFiles, RecordsEditor } from '@riwaq/contracts/edited-records';
import { List, Ltr, Stack, Text } from '@riwaq/design-system';
import { useFirst } from '../../parts/use-first';
import { sentence } from '../../texts/sentence';
import { opened } from '../keyed-lists';
import { attempt, Title, titleOr } from '../record-words';
import { recordNamed } from '../records-in-files';
import { type FieldChange, type NameOf, recordChanges } from './record-changes';

/** Changes that are shown at once. */
const FIRST = 8;

interface ChangesViewProps {
  readonly draft: RecordDraft;
  readonly editor: RecordsEditor;
  /** The records that the edits began from. */
  readonly files: RecordFiles;
  /** What an act does, where it has words for it. */
  readonly says?: string | undefined;
}

/** What somebody changed, known before the plan: each field with its old and its new value, as a buyer reads it. */
export function ChangesView({ draft, editor, files, says }: ChangesViewProps) {
  const kindOf = (name: string) => editor.kinds.find(({ kind }) => kind === name);
  return draft.edits.map((edit) => {
    const kind = kindOf(edit.kind);
    if (!kind || !edit.record) return null;
    const { record } = edit;
    const was = recordNamed(kind, edit.name, files);
    const nameOf: NameOf = (field, name) => {
      const named = 'kind' in field && !field.app ? kindOf(field.kind) : undefined;
      return titleOr(named, named ? recordNamed(named, name, files) : null, name, files);
    };
    const shown = was ? kind.fields : toSell(kind);
    const changes = recordChanges(shown, opened(kind.fields, was ?? {}), opened(kind.fields, record), nameOf);
    return (
      <Stack key={`${edit.kind} ${edit.name}`} $gap={1}>
        {draft.edits.length > 1 && (
          <strong>
            <Title>{titleOr(kind, record, edit.name, files)}</Title>
          </strong>
        )}
        {says ? <p>{says}</p> : <Changes changes={was ? changes : changes.filter(({ to }) => to !== 'لا')} />}
        {attempt(() => kind.besides?.(record) ?? [], []).map((said) => (
          <Text key={said} $variant="small">
            {said}
          </Text>
        ))}
        {was &&
          attempt(() => kind.addressesOf(record), []).map((address) => (
            <Text key={address} $variant="small">
              {sentence`صفحته: ${<Ltr>{address}</Ltr>}`}
            </Text>
          ))}
      </Stack>
    );
  });
}

/** The fields of a new record that are not folded: what one needs to sell it. */
function toSell({ fields, folds = [] }: EditedKind) {
  const folded = new Set(folds.flatMap((fold) => fold.fields));
  return fields.filter(({ field }) => !folded.has(field));
}

function Changes({ changes }: { readonly changes: readonly FieldChange[] }) {
  const [shown, more] = useFirst(changes, FIRST);
  return (
    <>
      <List>
        {shown.map(({ label, from, to }) => (
          <li key={`${label} ${from} ${to}`}>
            {from === undefined
              ? sentence`${<bdi>{label}</bdi>}: ${<bdi>{to}</bdi>}`
              : sentence`${<bdi>{label}</bdi>}: ${<bdi>{from}</bdi>} ← ${to === undefined ? 'بلا شيء' : <bdi>{to}</bdi>}`}
          </li>
        ))}
      </List>
      {more}
    </>
  );
}
