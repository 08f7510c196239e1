import { Button, ButtonAnchor, Cluster, Heading, Icon, Notice, Stack } from '@riwaq/design-system';
import { SearchField } from '@riwaq/design-system/search-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { listAddress } from '../../../contract/pages';
import type { RecordApp, Records } from '../../../contract/records';
import { goTo, linkTo, useSearch } from '../../address';
import { Answer } from '../../parts/answer';
import { ForDevelopers } from '../../parts/for-developers';
import { Page } from '../../parts/page';
import { Picks } from '../../parts/picks';
import { nameOfRecords } from '../../texts/app-words';
import { ImportDialog } from '../import/import-dialog';
import { recordAddress } from '../record-address';
import { recordsQuery } from '../records-api';
import { useEditor } from '../use-editor';
import { DraftList } from './draft-list';
import { FoundRecords } from './found-records';
import { listRecords } from './listed-records';
import { OwnRefusals } from './own-refusals';
import { PublicationList } from './publication-list';
import { RecordsOfKind } from './records-of-kind';

const Search = styled(SearchField)`
  max-inline-size: 32rem;
`;

/** «المحتوى»: one search over the records of all apps; without one the records of an app with how they stand, drafts, and what was published. */
export function RecordsPage({ apps }: { readonly apps: readonly [RecordApp, ...RecordApp[]] }) {
  const place = useSearch();
  const asked = new URLSearchParams(place);
  const app = apps.find((each) => each === asked.get('app')) ?? apps[0];
  const records = useQuery(recordsQuery(app));
  // Another place than where it was typed ends a search.
  const [typed, setTyped] = useState({ place, text: '' });
  const search = typed.place === place ? typed.text : '';
  const wanted = useDeferredValue(search.trim());
  return (
    <Page
      title="المحتوى"
      beside={
        apps.length > 1 &&
        wanted === '' && (
          <Picks
            label="التطبيق"
            value={app}
            onValue={(next) => goTo(listAddress(next))}
            options={apps.map((value) => ({ value, label: nameOfRecords(value) }))}
          />
        )
      }
    >
      <Stack $gap={3}>
        <Search>
          <Icon name="search" />
          <input
            type="search"
            aria-label="ابحث في المحتوى كله"
            placeholder="ابحث في المحتوى كله"
            value={search}
            onChange={(event) => setTyped({ place, text: event.target.value })}
          />
        </Search>
        {wanted === '' ? (
          <Answer of={records} label="المحتوى">
            {(known) => <AppRecords key={known.app} records={known} kind={asked.get('kind') ?? ''} />}
          </Answer>
        ) : (
          apps.map((each) => <FoundRecords key={each} app={each} search={wanted} />)
        )}
      </Stack>
    </Page>
  );
}

function AppRecords({ records, kind: asked }: { readonly records: Records; readonly kind: string }) {
  const { app, kinds, notes, publications } = records;
  const { kindOf, notice, editor } = useEditor(records);
  const [isImporting, setImporting] = useState(false);
  const at = Date.parse(records.at);
  const listed = useMemo(() => listRecords(records, at, (kind) => editor?.kinds.find((each) => each.kind === kind)), [records, at, editor]);
  const kind = kinds.find((each) => each.kind === asked)?.kind ?? kinds[0]?.kind ?? '';
  const edited = kindOf(kind);
  const columns = kinds.find((each) => each.kind === kind)?.columns;
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
        <RecordsOfKind key={kind} {...{ app, editor, kind }} records={listed} />
      </Stack>
      <OwnRefusals app={app} />
      <PublicationList app={app} publications={publications} />
      {isImporting && edited && columns && editor && (
        <ImportDialog app={app} kind={edited} columns={columns} editor={editor} onClose={() => setImporting(false)} />
      )}
    </Stack>
  );
}
