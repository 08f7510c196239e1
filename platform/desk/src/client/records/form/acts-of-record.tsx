import type { EditedKind, RecordFields, RecordsEditor } from '@riwaq/contracts/edited-records';
import { Button, Cluster, Latin } from '@riwaq/design-system';
import { useState } from 'react';
import type { RecordApp } from '../../../contract/records';
import { type RecordAct, RecordActDialog } from '../list/record-act';
import { attempt, MarkBadge } from '../record-words';

interface ActsOfRecordProps {
  readonly app: RecordApp;
  readonly kind: EditedKind;
  readonly editor: RecordsEditor;
  readonly record: RecordFields;
  readonly name: string;
  readonly title: string;
  /** Begins again with what was published. */
  readonly onPublished: () => Promise<void>;
}

/** How a record stands, and the acts of the list on its own page: a price, or «sold out», without the form. */
export function ActsOfRecord({ app, kind, editor, record, name, title, onPublished }: ActsOfRecordProps) {
  const [act, setAct] = useState<RecordAct>();
  const [isDone, setDone] = useState(false);
  if (!kind.listed) return null;
  const { marksOf, noteOf, acts } = kind.listed;
  return (
    <Cluster>
      {attempt(() => marksOf(record), []).map((mark) => (
        <MarkBadge key={mark}>{mark}</MarkBadge>
      ))}
      <Latin>{attempt(() => noteOf(record), '')}</Latin>
      {acts
        .filter(({ fits }) => attempt(() => fits(record), false))
        .map(({ label }) => (
          <Button key={label} variant="secondary" onClick={() => setAct({ act: label, kind: kind.kind, name, title })}>
            {label}
          </Button>
        ))}
      {act && (
        <RecordActDialog
          {...{ app, act, kind, editor }}
          onDone={() => setDone(true)}
          onClose={() => {
            setAct(undefined);
            if (isDone) void onPublished();
          }}
        />
      )}
    </Cluster>
  );
}
