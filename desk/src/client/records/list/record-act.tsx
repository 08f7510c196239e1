import { algeriaDay, algeriaMidnight, algeriaMinute, DAY, isRelativeDay, startOfDay } from '@riwaq/contracts/algeria-time';
import type { EditedKind, RecordDraft, RecordFields, RecordsEditor } from '@riwaq/contracts/edited-records';
import { valueAt, withValue } from '@riwaq/contracts/record-path';
import { EmptyState, Notice } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordApp } from '../../../contract/records';
import { Answer } from '../../parts/answer';
import { now } from '../../parts/clock';
import { sentence } from '../../texts/sentence';
import { settled } from '../check-record';
import { EndField } from '../form/day-fields';
import { opened } from '../keyed-lists';
import { PublishForm } from '../publish/publish-form';
import { attempt, Title } from '../record-words';
import { recordFilesQuery } from '../records-api';
import { recordNamed } from '../records-in-files';

/** What a press in the list asks for. */
export interface RecordAct {
  readonly act: 'extend' | 'end' | 'withdraw';
  readonly kind: string;
  readonly name: string;
  readonly title: string;
}

const titles = { extend: 'مدّد', end: 'أنهِ الآن', withdraw: 'اسحب' } as const;

interface RecordActDialogProps {
  readonly app: RecordApp;
  readonly act: RecordAct;
  readonly kind: EditedKind;
  readonly editor: RecordsEditor;
  readonly onClose: () => void;
}

/** An edit that the list makes by itself, in the dialog in which every edit is published. */
export function RecordActDialog({ app, act, kind, editor, onClose }: RecordActDialogProps) {
  const files = useQuery(recordFilesQuery(app));
  const [reads, setReads] = useState(0);
  const reload = async () => {
    await files.refetch({ throwOnError: true });
    setReads(reads + 1);
  };
  return (
    <Dialog open size="lg" onClose={onClose} title={sentence`${titles[act.act]} «${<Title>{act.title}</Title>}»`}>
      <Answer of={files} label="السجل">
        {({ commit, files: held }) => {
          const record = recordNamed(kind, act.name, held);
          if (!record) return <EmptyState level={3} title="لا سجل بهذا الاسم" />;
          const asked = { app, act, kind, editor, onClose, record, commit };
          return <ActForm key={reads} {...asked} onReload={reload} />;
        }}
      </Answer>
    </Dialog>
  );
}

interface ActFormProps extends RecordActDialogProps {
  readonly record: RecordFields;
  readonly commit: string;
  readonly onReload: () => Promise<void>;
}

function ActForm({ app, act, kind, editor, onClose, record, commit, onReload }: ActFormProps) {
  const end = kind.end;
  const [until, setUntil] = useState<unknown>(() => end && longer(valueAt(record, end.field)));
  const [ended] = useState(() => end && endNow(end.as));
  const changed = (value: unknown) => (end ? settled(kind, withValue(opened(kind.fields, record), end.field, value)) : record);
  const next = act.act === 'withdraw' ? null : changed(act.act === 'extend' ? until : ended);
  const draft: RecordDraft = { base: commit, edits: [{ kind: kind.kind, name: act.name, record: next && { ...next } }] };
  return (
    <PublishForm
      app={app}
      draft={draft}
      address={next ? attempt(() => kind.addressesOf(next), [])[0] : undefined}
      editor={editor}
      onReload={onReload}
      onDone={() => {}}
      onClose={onClose}
    >
      {act.act === 'extend' && end && (
        <EndField
          field={{ as: 'end', field: end.field, label: 'آخر يوم' }}
          path="until"
          value={until}
          onValue={setUntil}
          isDay={end.as === 'day'}
        />
      )}
      {act.act === 'withdraw' && <Notice tone="warning">يُحذف السجل وصفحاته. إن أردت إنهاءه وإبقاء صفحته فاختر «أنهِ الآن».</Notice>}
    </PublishForm>
  );
}

/** A week after an end, or after today where that has passed; `+3d` of a demonstration a week more. */
function longer(until: unknown): string {
  const today = algeriaMidnight(now());
  if (typeof until !== 'string' || until === '') return algeriaDay(today + 7 * DAY);
  if (isRelativeDay(until)) return algeriaDay(startOfDay(until, today) + 7 * DAY);
  const [, hour] = until.split('T');
  const day = algeriaDay(Math.max(startOfDay(until, 0), today) + 7 * DAY);
  return hour ? `${day}T${hour}` : day;
}

/** What ends a record now: this minute, or where only days count, yesterday. */
const endNow = (as: 'day' | 'moment') => (as === 'moment' ? algeriaMinute(now()) : algeriaDay(now() - DAY));
