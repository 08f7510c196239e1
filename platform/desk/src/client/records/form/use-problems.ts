import type { EditedKind, RecordFields, RecordIssue, RecordsEditor } from '@riwaq/contracts/edited-records';
import { isSame, type RecordPath, valueAt } from '@riwaq/contracts/record-path';
import { useMemo, useState } from 'react';
import { checkRecord, type Problem, problemsOf } from '../check-record';

/** The problems of an edited record: those that its schema finds, and those that the server found. */
export function useProblems(editor: RecordsEditor, kind: EditedKind, record: RecordFields) {
  const [left, setLeft] = useState<ReadonlySet<RecordPath>>(new Set());
  const [presses, setPresses] = useState(0);
  const [found, setFound] = useState<{ readonly problems: readonly Problem[]; readonly of: RecordFields }>();
  const own = useMemo(() => checkRecord(editor, kind, record), [editor, kind, record]);
  // A problem that the server found counts until its field is changed.
  const theirs = found?.problems.filter(({ path }) => isSame(valueAt(record, path), valueAt(found.of, path))) ?? [];
  const all = [...own, ...theirs.filter(({ path }) => path === '' || !own.some((each) => each.path === path))];
  const isRefused = presses > 0;
  return {
    /** What is shown: of fields that were left, and all once somebody asked to publish. */
    problems: isRefused ? all : all.filter(({ path }) => left.has(path)),
    isRefused,
    /** Presses that a problem refused. */
    presses,
    leave: (path: RecordPath) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    /** Somebody asks to publish: whether nothing is wrong here. */
    press() {
      if (own.length > 0) setPresses((before) => before + 1);
      return own.length === 0;
    },
    /** The server found something. */
    refuse(issues: readonly RecordIssue[]) {
      setFound({ problems: problemsOf(editor, kind, record, issues), of: record });
      setPresses((before) => before + 1);
    },
  };
}
