import { algeriaDay } from '@riwaq/contracts/algeria-time';
import type { EditedKind, RecordFields, RecordFiles, RecordsEditor } from '@riwaq/contracts/edited-records';
import { EmptyState, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pages } from '../../contract/pages';
import type { Records, SavedDraft } from '../../contract/records';
import { PageLink } from '../address';
import { Answer } from '../parts/answer';
import { now } from '../parts/clock';
import { Page } from '../parts/page';
import { RecordEditor } from './form/record-editor';
import { opened } from './keyed-lists';
import type { RecordAddress } from './record-address';
import { recordFilesQuery, recordsQuery } from './records-api';
import { recordNamed } from './records-in-files';
import { useEditor } from './use-editor';
import type { Working } from './use-working-record';

/** A record in its form, beside its page. */
export function RecordPage({ address }: { readonly address: RecordAddress }) {
  const records = useQuery(recordsQuery(address.app));
  if (!records.data) {
    return (
      <Page title="المحتوى">
        <Answer of={records} label="السجل">
          {() => null}
        </Answer>
      </Page>
    );
  }
  return <WithEditor address={address} records={records.data} />;
}

function WithEditor({ address, records }: { readonly address: RecordAddress; readonly records: Records }) {
  // The form keeps the code that it began with: a release meanwhile changes no field under somebody's hands.
  const [begun] = useState(records);
  const { editor, kindOf, notice } = useEditor(begun);
  const files = useQuery(recordFilesQuery(address.app));
  const kind = kindOf(address.kind);
  if (notice) return <Frame>{notice}</Frame>;
  if (!editor || !files.data) {
    return (
      <Frame>
        {files.error ? (
          <Answer of={files} label="السجل">
            {() => null}
          </Answer>
        ) : (
          <>
            <VisuallyHidden role="status">جارٍ تحميل: السجل</VisuallyHidden>
            <Skeleton $shape="card" />
          </>
        )}
      </Frame>
    );
  }
  return <Begun address={address} records={records} editor={editor} kind={kind} files={files.data} />;
}

interface BegunProps {
  readonly address: RecordAddress;
  readonly records: Records;
  readonly editor: RecordsEditor;
  readonly kind: EditedKind | undefined;
  readonly files: { readonly commit: string; readonly files: RecordFiles };
}

function Begun({ address, records, editor, kind, files }: BegunProps) {
  const [start] = useState(
    () =>
      kind &&
      startOf(
        address,
        kind,
        files,
        records.drafts.find(({ id }) => id === address.draft),
      ),
  );
  const [begunFiles] = useState(files);
  if (!kind || !start) {
    return (
      <Frame>
        <EmptyState title="لا سجل بهذا الاسم" level={1} action={<PageLink href={pages.records}>كل المحتوى</PageLink>}>
          ربما سُحب منذ قليل، أو نُشرت مسودّته.
        </EmptyState>
      </Frame>
    );
  }
  return <RecordEditor address={address} records={records} editor={editor} kind={kind} files={begunFiles.files} start={start} />;
}

/** How a form begins: with the saved draft, the record, a copy of one, or a blank one. Undefined where the address names nothing. */
function startOf(
  address: RecordAddress,
  kind: EditedKind,
  { commit, files }: BegunProps['files'],
  draft: SavedDraft | undefined,
): Working | undefined {
  const today = algeriaDay(now());
  const known = (name: string | undefined) => (name === undefined ? null : recordNamed(kind, name, files));
  if (address.draft !== undefined) {
    const edit = draft?.edits.find((each) => each.kind === kind.kind && (address.name === undefined || each.name === address.name));
    if (!draft || !edit) return undefined;
    const was = known(edit.name);
    const record = edit.record ?? was;
    const others = draft.edits.filter((each) => each !== edit);
    return record
      ? { base: draft.base, was, record: opened(kind.fields, record), others, draftId: draft.id, savedAt: draft.savedAt }
      : undefined;
  }
  const begin = (was: RecordFields | null, record: RecordFields | null | undefined): Working | undefined =>
    record ? { base: commit, was, record: opened(kind.fields, record), others: [] } : undefined;
  if (address.name !== undefined) {
    const was = known(address.name);
    return begin(was, was);
  }
  const like = known(address.like);
  if (like) return begin(null, kind.copyOf?.(like, files, today));
  return address.like === undefined ? begin(null, kind.blank(files, today)) : undefined;
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Page title="المحتوى">
    <Stack>{children}</Stack>
  </Page>
);
