import type { CsvColumn, EditedKind, RecordsEditor } from '@riwaq/contracts/edited-records';
import { Button, Cluster, color, font, Latin, Ltr, Notice, radius, Stack, space, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { formatNumber } from '@riwaq/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { RecordApp } from '../../../contract/records';
import { FailureNotice } from '../../parts/failure-words';
import { base64Of, FileChooser } from '../../parts/file-chooser';
import { ForDevelopers } from '../../parts/for-developers';
import { sentence } from '../../texts/sentence';
import { PublishForm } from '../publish/publish-form';
import { importRows } from '../records-api';
import { RowIssues } from './row-issues';

const Columns = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 0 ${space[2]};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  font-size: ${font.caption};

  dt {
    direction: ltr;
  }
`;

interface ImportDialogProps {
  readonly app: RecordApp;
  readonly kind: EditedKind;
  readonly columns: readonly CsvColumn[];
  readonly editor: RecordsEditor;
  readonly onClose: () => void;
}

/** Many new records from a CSV, all rows or none: what is wrong with rows, else the plan and the button that publishes them. */
export function ImportDialog({ app, kind, columns, editor, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const { data, error, mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async (chosen: File) => importRows({ app, kind: kind.kind, content: await base64Of(chosen) }),
  });
  const read = (chosen: File) => {
    setFile(chosen);
    mutate(chosen);
  };
  const draft = isPending ? undefined : data?.draft;
  const isRefused = data !== undefined && data.lines.length > 0;
  return (
    <Dialog open size="lg" onClose={onClose} title={`${kind.words.many} من ملف CSV`}>
      <Stack>
        <Text>سطر لكل سجل جديد. تُنشر السطور كلها معًا، أو لا يُنشر شيء. في أول سطر أسماء الأعمدة:</Text>
        <Columns>
          {columns.map(({ name, label }) => (
            <Column key={name} name={name} label={label} />
          ))}
        </Columns>
        <FileChooser label="ملف CSV" shown={file?.name ?? 'اختر ملف CSV'} accept=".csv,text/csv" onFile={read} />
        {isPending && <Text role="status">نقرأ السطور ونفحصها...</Text>}
        {!isPending && <FailureNotice error={error} />}
        {!isPending && data && data.issues.length > 0 && <RowIssues issues={data.issues} columns={columns} editor={editor} />}
        {!isPending && isRefused && (
          <Notice tone="error" title="لم يُقبل هذا الملف">
            لم يُقرأ منه شيء. تأكّد أنه ملف CSV، وأن أسماء أعمدته كما في القائمة أعلاه.
            <ForDevelopers said={data.lines} />
          </Notice>
        )}
        {file && !isPending && (error || isRefused) && (
          <Cluster>
            <Button variant="secondary" onClick={() => read(file)}>
              اقرأ الملف من جديد
            </Button>
          </Cluster>
        )}
      </Stack>
      {draft && file && (
        <PublishForm
          key={draft.base}
          app={app}
          draft={draft}
          address={undefined}
          editor={editor}
          onReload={async () => void (await mutateAsync(file))}
          onDone={() => {}}
          onClose={onClose}
        >
          <Notice tone="success">{sentence`${<Latin>{file.name}</Latin>}: سجلات جديدة عددها ${formatNumber(draft.edits.length)}.`}</Notice>
        </PublishForm>
      )}
    </Dialog>
  );
}

function Column({ name, label }: CsvColumn) {
  return (
    <>
      <dt>
        <Ltr>{name}</Ltr>
      </dt>
      <dd>{label}</dd>
    </>
  );
}
