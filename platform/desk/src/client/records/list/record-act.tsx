import { algeriaDay, algeriaMidnight, algeriaMinute, DAY, isRelativeDay, startOfDay } from '@riwaq/contracts/algeria-time';
import type { EditedKind, RecordDraft, RecordField, RecordFields, RecordFiles, RecordsEditor } from '@riwaq/contracts/edited-records';
import { isWithin, valueAt, withValue } from '@riwaq/contracts/record-path';
import { color, EmptyState, Notice } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { css } from 'styled-components';
import type { RecordApp } from '../../../contract/records';
import { Answer } from '../../parts/answer';
import { now } from '../../parts/clock';
import { sentence } from '../../texts/sentence';
import { checkRecord, settled } from '../check-record';
import { EndField } from '../form/day-fields';
import { ShownFields } from '../form/shown-fields';
import { opened } from '../keyed-lists';
import { PublishForm } from '../publish/publish-form';
import { attempt, Title } from '../record-words';
import { recordFilesQuery } from '../records-api';
import { recordNamed } from '../records-in-files';

/** What a press in the list, or on a record's page, asks for. */
export interface RecordAct {
  /** One that every kind has, or the label of one of the kind's own. */
  readonly act: string;
  readonly kind: string;
  readonly name: string;
  readonly title: string;
}

/** Acts of every kind: on their buttons, and as the reason with which one begins. */
const acts = new Map([
  ['extend', { title: 'مدّد', reason: 'تمديد' }],
  ['end', { title: 'أنهِ الآن', reason: 'إنهاء' }],
  ['withdraw', { title: 'اسحب', reason: 'سحب' }],
]);
/** What stands on the button of an act. */
export const actTitle = (act: string): string => acts.get(act)?.title ?? act;

/** What cannot be undone by the next press stands apart. */
export const apart = css`
  [data-apart] {
    margin-inline-start: auto;
    color: ${color.danger};
  }
`;

interface RecordActDialogProps {
  readonly app: RecordApp;
  readonly act: RecordAct;
  readonly kind: EditedKind;
  readonly editor: RecordsEditor;
  /** It was published. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** An edit that the list makes by itself, in the dialog in which every edit is published. */
export function RecordActDialog({ app, act, kind, editor, onDone, onClose }: RecordActDialogProps) {
  const files = useQuery(recordFilesQuery(app));
  const [reads, setReads] = useState(0);
  const reload = async () => {
    await files.refetch({ throwOnError: true });
    setReads(reads + 1);
  };
  return (
    <Dialog open size="lg" onClose={onClose} title={sentence`${actTitle(act.act)} «${<Title>{act.title}</Title>}»`}>
      <Answer of={files} label="السجل">
        {({ digest, files: held }) => {
          const record = recordNamed(kind, act.name, held);
          if (!record) return <EmptyState level={3} title="لا سجل بهذا الاسم" />;
          const asked = { app, act, kind, editor, onDone, onClose, record, digest, files: held };
          return <ActForm key={reads} {...asked} onReload={reload} />;
        }}
      </Answer>
    </Dialog>
  );
}

interface ActFormProps extends RecordActDialogProps {
  readonly record: RecordFields;
  readonly digest: string;
  readonly files: RecordFiles;
  readonly onReload: () => Promise<void>;
}

const NOTHING: readonly string[] = [];

/** Milliseconds without a key after which what was typed is planned. */
const TYPED_MS = 500;

/** A value once it has stayed the same for a while; the first one at once. */
function useStill<Value>(value: Value): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), TYPED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/** The record as the act begins. */
function begun({ act, kind, record }: Pick<ActFormProps, 'act' | 'kind' | 'record'>): RecordFields {
  const { end, fields } = kind;
  const shown = opened(fields, record);
  if (end && act.act === 'extend') return withValue(shown, end.field, longer(valueAt(shown, end.field)));
  return end && act.act === 'end' ? withValue(shown, end.field, endNow(end.as)) : shown;
}

const listedAct = ({ listed }: EditedKind, { act }: RecordAct) => listed?.acts.find(({ label }) => label === act);

/** A field whose items do not ask where orders and payments go: nobody sets that by a press. */
const withoutEndpoints = (field: RecordField): RecordField =>
  field.as === 'list' ? { ...field, fields: field.fields.filter(({ as }) => as !== 'endpoint') } : field;

function ActForm(props: ActFormProps) {
  const { app, act, kind, editor, onDone = () => {}, onClose, digest, files, onReload } = props;
  const end = kind.end;
  const id = useId();
  const [edited, setEdited] = useState(() => begun(props));
  const { asks = NOTHING, takesPageAway = false, says, changed } = listedAct(kind, act) ?? {};
  const hiding = kind.listed?.acts.find((each) => each.takesPageAway);
  // What is wrong with other fields, the plan says.
  const problems = useMemo(
    () => checkRecord(editor, kind, edited).filter(({ path }) => asks.some((field) => isWithin(path, field))),
    [asks, editor, kind, edited],
  );
  const draft = useMemo((): RecordDraft => {
    const next = settled(kind, edited);
    const record = act.act === 'withdraw' ? null : { ...(changed?.(next) ?? next) };
    return { base: digest, edits: [{ kind: kind.kind, name: act.name, record }] };
  }, [act, kind, edited, digest, changed]);
  const planned = useStill(draft);
  return (
    <PublishForm
      app={app}
      draft={planned}
      isHeld={planned !== draft || problems.length > 0}
      problems={problems}
      why={`${acts.get(act.act)?.reason ?? act.act}: ${act.title}`}
      dropsPages={takesPageAway}
      withdraws={act.act === 'withdraw'}
      address={attempt(() => draft.edits.flatMap(({ record }) => (record ? kind.addressesOf(record) : [])), [])[0]}
      editor={editor}
      files={files}
      says={says}
      onReload={onReload}
      onDone={onDone}
      onClose={onClose}
    >
      {act.act === 'extend' && end && (
        <EndField
          field={{ as: 'end', field: end.field, label: 'آخر يوم' }}
          path="until"
          value={valueAt(edited, end.field)}
          onValue={(until) => setEdited(withValue(edited, end.field, until))}
          isDay={end.as === 'day'}
        />
      )}
      {asks.length > 0 && (
        <ShownFields
          {...{ app, id, problems, record: edited, onRecord: setEdited }}
          fields={kind.fields.flatMap((field) => (asks.includes(field.field) ? withoutEndpoints(field) : []))}
          isNew={false}
          standIn={kind.words.fresh}
        />
      )}
      {act.act === 'withdraw' && (
        <Notice tone="warning">
          يُحذف السجل وصفحاته، ومن عنده رابطها لا يجد شيئًا. الطلبات السابقة تبقى.
          {hiding && ` إن أردت إخفاءه حينًا فاختر «${hiding.label}».`}
          {end && ' إن أردت إنهاءه وإبقاء صفحته فاختر «أنهِ الآن».'}
        </Notice>
      )}
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
