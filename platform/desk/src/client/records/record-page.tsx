import { algeriaDay } from '@riwaq/contracts/algeria-time';
import type { EditedKind, RecordFields, RecordsEditor } from '@riwaq/contracts/edited-records';
import type { SavedDraft } from '@riwaq/contracts/operations';
import { EmptyState } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '../../contract/pages';
import type { Records } from '../../contract/records';
import { PageLink } from '../address';
import { Answer, Waiting } from '../parts/answer';
import { now } from '../parts/clock';
import { Page } from '../parts/page';
import { RecordEditor } from './form/record-editor';
import { opened } from './keyed-lists';
import type { PublishedFiles, Reload } from './rebased';
import { type RecordAddress, recordAddress } from './record-address';
import { recordFilesQuery, recordsQuery } from './records-api';
import { recordNamed } from './records-in-files';
import { useEditor } from './use-editor';
import { forgetWorking, keepWorking, type Working } from './use-working-record';

/** A record in its form, beside its page. */
export function RecordPage({ address }: { readonly address: RecordAddress }) {
  const records = useQuery(recordsQuery(address.app));
  const files = useQuery(recordFilesQuery(address.app));
  const [reads, setReads] = useState(0);
  const reload: Reload = async (keep) => {
    const [, read] = await Promise.all([records.refetch({ throwOnError: true }), files.refetch({ throwOnError: true })]);
    const kept = read.data && keep?.(read.data);
    if (kept) keepWorking(recordAddress(address), kept);
    else forgetWorking(recordAddress(address));
    setReads(reads + 1);
  };
  if (records.data && files.data) {
    return <WithEditor key={reads} address={address} records={records.data} files={files.data} onReload={reload} />;
  }
  return (
    <Page title="المحتوى">
      <Answer of={records} label="السجل">
        {() => (
          <Answer of={files} label="السجل">
            {() => null}
          </Answer>
        )}
      </Answer>
    </Page>
  );
}

interface BegunProps {
  readonly address: RecordAddress;
  readonly records: Records;
  readonly files: PublishedFiles;
  readonly onReload: Reload;
}

function WithEditor(props: BegunProps) {
  // The form keeps the code that it began with: a release meanwhile changes no field under somebody's hands.
  const [begun] = useState(props.records);
  const { editor, kindOf, notice } = useEditor(begun);
  if (editor && !notice) return <Begun {...props} editor={editor} kind={kindOf(props.address.kind)} />;
  return <Page title="المحتوى">{notice ?? <Waiting for="السجل" />}</Page>;
}

function Begun({
  address,
  records,
  files,
  onReload,
  editor,
  kind,
}: BegunProps & { readonly editor: RecordsEditor; readonly kind: EditedKind | undefined }) {
  const [begunFiles] = useState(files);
  const [start] = useState(() => {
    const draft = records.drafts.find(({ id }) => id === address.draft);
    return kind && startOf(address, kind, files, draft);
  });
  if (kind && start) {
    return <RecordEditor {...{ address, records, editor, kind, start, onReload }} files={begunFiles.files} />;
  }
  return (
    <Page title="المحتوى">
      <EmptyState title="لا سجل بهذا الاسم" level={1} action={<PageLink href={pages.records}>كل المحتوى</PageLink>}>
        ربما سُحب منذ قليل، أو نُشرت مسودّته.
      </EmptyState>
    </Page>
  );
}

/** How a form begins: with the saved draft, the record, a copy of one, or a blank one. Undefined where the address names nothing. */
function startOf(
  address: RecordAddress,
  kind: EditedKind,
  { digest, files }: BegunProps['files'],
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
    record ? { base: digest, was, record: opened(kind.fields, record), others: [] } : undefined;
  if (address.name !== undefined) {
    const was = known(address.name);
    return begin(was, was);
  }
  const like = known(address.like);
  if (like) return begin(null, kind.copyOf?.(like, files, today));
  return address.like === undefined ? begin(null, kind.blank(files, today)) : undefined;
}
