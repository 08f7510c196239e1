import type { EditedKind, RecordFields } from '@riwaq/contracts/edited-records';
import type { RecordPath } from '@riwaq/contracts/record-path';
import { Button, Cluster, Ltr, Notice, Stack } from '@riwaq/design-system';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { RecordApp } from '../../../contract/records';
import type { Problem } from '../check-record';
import { hasCountedDays } from '../fixed-day';
import { Message, ShownFields } from './shown-fields';

interface RecordFormProps {
  readonly app: RecordApp;
  readonly kind: EditedKind;
  readonly record: RecordFields;
  readonly onRecord: (record: RecordFields) => void;
  readonly isNew: boolean;
  readonly problems: readonly Problem[];
  /** All problems are named above the form: somebody asked to publish. */
  readonly isRefused: boolean;
  /** Counts presses that asked for the first problem: each leads to it again. */
  readonly presses: number;
  readonly onLeft: (path: RecordPath) => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of a record, made from what its team says of the fields. Each problem is shown at its field; a press on it opens and focuses the field. */
export function RecordForm({
  app,
  kind,
  record,
  onRecord,
  isNew,
  problems,
  isRefused,
  presses,
  onLeft,
  onSubmit,
  children,
}: RecordFormProps) {
  const id = useId();
  const [wanted, setWanted] = useState<{ readonly path: RecordPath }>();
  const first = useRef<RecordPath>(undefined);
  first.current = problems[0]?.path;

  useEffect(() => {
    if (presses > 0 && first.current) setWanted({ path: first.current });
  }, [presses]);
  useEffect(() => {
    if (!wanted) return;
    const field = document.getElementById(`${id}-${wanted.path}`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [wanted, id]);

  const left = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute('name');
    if (name) onLeft(name.split(':')[0] ?? name);
  };
  return (
    <form
      noValidate
      aria-label={kind.words.one}
      onBlur={left}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack $gap={3}>
        {isRefused && problems.length > 0 && (
          <Notice tone="error" title="راجع هذه الحقول">
            <Cluster>
              {problems.map((problem) =>
                problem.path ? (
                  <Button key={problem.path} variant="quiet" onClick={() => setWanted({ path: problem.path })}>
                    {problem.label}
                  </Button>
                ) : (
                  <p key={`${problem.label} ${problem.message}`}>
                    <Ltr>{problem.label}</Ltr> <Message problem={problem} />
                  </p>
                ),
              )}
            </Cluster>
          </Notice>
        )}
        {hasCountedDays(kind.fields, record) && (
          <Notice>أيام هذا السجل التجريبي تتقدّم مع كل نشر، ولا يغيّرها الحفظ. إن غيّرت يومًا منها ثبتت كلها.</Notice>
        )}
        <ShownFields
          {...{ app, id, record, onRecord, isNew, problems }}
          fields={kind.fields}
          kind={kind}
          standIn={kind.words.fresh}
          wanted={wanted?.path}
        />
        {children}
      </Stack>
    </form>
  );
}
