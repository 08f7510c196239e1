import { Heading, Stack, Text } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { RecordApp, Records } from '../../../contract/records';
import { Answer } from '../../parts/answer';
import { nameOfRecords } from '../../texts/app-words';
import { recordsQuery } from '../records-api';
import { useEditor } from '../use-editor';
import { listRecords, narrowed } from './listed-records';
import { RecordList } from './record-list';

interface FoundRecordsProps {
  readonly app: RecordApp;
  readonly search: string;
}

/** What a search finds among the records of an app, of all kinds. */
export function FoundRecords({ app, search }: FoundRecordsProps) {
  const records = useQuery(recordsQuery(app));
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading level={2} size={4} id={id}>
        {nameOfRecords(app)}
      </Heading>
      <Answer of={records} label={nameOfRecords(app)}>
        {(known) => <Found records={known} search={search} />}
      </Answer>
    </Stack>
  );
}

function Found({ records, search }: { readonly records: Records; readonly search: string }) {
  const { editor, notice } = useEditor(records);
  const listed = useMemo(
    () => listRecords(records, Date.parse(records.at), (kind) => editor?.kinds.find((each) => each.kind === kind)),
    [records, editor],
  );
  const found = useMemo(() => narrowed(listed, undefined, 'all', search), [listed, search]);
  return (
    <>
      {notice}
      {found.length === 0 && <Text $variant="muted">لا شيء هنا بهذه الكلمات.</Text>}
      <RecordList app={records.app} records={found} editor={editor} saysKind />
    </>
  );
}
