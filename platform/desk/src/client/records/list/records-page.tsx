import { Button, ButtonAnchor, Cluster, Heading, Icon, Notice, Stack } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listAddress } from '../../../contract/pages';
import type { RecordApp, Records } from '../../../contract/records';
import { goTo, linkTo, useSearch } from '../../address';
import { Answer } from '../../parts/answer';
import { ForDevelopers } from '../../parts/for-developers';
import { Page } from '../../parts/page';
import { Picks } from '../../parts/picks';
import { nameOfApp } from '../../texts/app-words';
import { ImportDialog } from '../import/import-dialog';
import { recordAddress } from '../record-address';
import { recordsQuery } from '../records-api';
import { useEditor } from '../use-editor';
import { DraftList } from './draft-list';
import { listRecords } from './listed-records';
import { OwnRefusals } from './own-refusals';
import { PublicationList } from './publication-list';
import { type RecordAct, RecordActDialog } from './record-act';
import { RecordList } from './record-list';

/** «المحتوى»: the records of an app with how they stand, drafts, and what was published. */
export function RecordsPage({ apps }: { readonly apps: readonly [RecordApp, ...RecordApp[]] }) {
  const asked = new URLSearchParams(useSearch());
  const app = apps.find((each) => each === asked.get('app')) ?? apps[0];
  const records = useQuery(recordsQuery(app));
  return (
    <Page
      title="المحتوى"
      lead="ما يُعرض ومتى: عدّله وعاينه وانشره دون إصدار جديد."
      beside={
        apps.length > 1 && (
          <Picks
            label="التطبيق"
            value={app}
            onValue={(next) => goTo(listAddress(next))}
            options={apps.map((value) => ({ value, label: nameOfApp(value) }))}
          />
        )
      }
    >
      <Answer of={records} label="المحتوى">
        {(known) => <AppRecords key={known.app} records={known} kind={asked.get('kind') ?? ''} />}
      </Answer>
    </Page>
  );
}

function AppRecords({ records, kind: asked }: { readonly records: Records; readonly kind: string }) {
  const { app, kinds, notes, publications } = records;
  const { kindOf, notice, editor } = useEditor(records);
  const [act, setAct] = useState<RecordAct>();
  const [isImporting, setImporting] = useState(false);
  const at = Date.parse(records.at);
  const listed = useMemo(() => listRecords(records, at, (kind) => editor?.kinds.find((each) => each.kind === kind)), [records, at, editor]);
  const kind = kinds.find((each) => each.kind === asked)?.kind ?? kinds[0]?.kind ?? '';
  const edited = kindOf(kind);
  const columns = kinds.find((each) => each.kind === kind)?.columns;
  const acted = act && kindOf(act.kind);
  return (
    <Stack $gap={3}>
      {notes.length > 0 && (
        <Notice tone="warning" title="مستودع المحتوى البعيد لا يطابق ما هنا">
          ما نُشر معروض ولن يضيع. إن بقي هذا التنبيه بعد النشر القادم فأخبر المطوّرين.
          <ForDevelopers said={notes} />
        </Notice>
      )}
      {notice}
      <DraftList records={records} kindOf={kindOf} />
      <Stack as="section" aria-labelledby="records">
        <Cluster $justify="space-between">
          <Heading level={2} size={4} id="records">
            {edited?.words.many ?? 'السجلات'}
          </Heading>
          {edited && (
            <Cluster>
              {columns && (
                <Button variant="secondary" onClick={() => setImporting(true)}>
                  من ملف CSV
                </Button>
              )}
              <ButtonAnchor {...linkTo(recordAddress({ app, kind }))}>
                <Icon name="plus" size={20} />
                {edited.words.fresh}
              </ButtonAnchor>
            </Cluster>
          )}
        </Cluster>
        {kinds.length > 1 && (
          <Picks
            label="النوع"
            value={kind}
            onValue={(next) => goTo(listAddress(app, next))}
            options={kinds.map(({ kind: value }) => ({ value, label: kindOf(value)?.words.many ?? value }))}
          />
        )}
        <RecordList key={kind} app={app} records={listed} kind={kind} edited={edited} onAct={setAct} />
      </Stack>
      <OwnRefusals app={app} />
      <PublicationList app={app} publications={publications} />
      {isImporting && edited && columns && editor && (
        <ImportDialog app={app} kind={edited} columns={columns} editor={editor} onClose={() => setImporting(false)} />
      )}
      {act && acted && editor && <RecordActDialog app={app} act={act} kind={acted} editor={editor} onClose={() => setAct(undefined)} />}
    </Stack>
  );
}
