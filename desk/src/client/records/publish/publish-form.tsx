import { algeriaDay, algeriaMinute, HOUR } from '@riwaq/contracts/algeria-time';
import type { ChangedMeanwhile, RecordDraft, RecordIssue, RecordsEditor } from '@riwaq/contracts/edited-records';
import { Button, Ltr, Notice, Stack, TextAnchor } from '@riwaq/design-system';
import { Form, SubmitButton } from '@riwaq/forms';
import { formatDateTime } from '@riwaq/text';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PublicationRequest, RecordApp } from '../../../contract/records';
import { changeQuery, liveQuery } from '../../api';
import { ChangeOutcome } from '../../change/change-outcome';
import { type Flag, PlanView } from '../../change/plan-view';
import { useSendOnce } from '../../change/use-send-once';
import { Answer } from '../../parts/answer';
import { now } from '../../parts/clock';
import { CopyLine } from '../../parts/code-block';
import { FailureNotice } from '../../parts/failure-words';
import { Picks } from '../../parts/picks';
import { ReasonField, useReason } from '../../parts/reason';
import { type Problem, problemsOf } from '../check-record';
import { recordCommand } from '../record-commands';
import { PUBLICATIONS, publish, recordPlanQuery, recordsQuery } from '../records-api';
import { ChangedView } from './changed-view';
import { DraftFile } from './draft-file';
import { priceWords } from './price-words';
import { instantOf, WhenFields } from './when-fields';

export interface PublishFormProps {
  readonly app: RecordApp;
  readonly draft: RecordDraft;
  /** The saved draft that this was, when it was to go live by itself, and why. */
  readonly draftId?: string | undefined;
  readonly publishAt?: string | undefined;
  readonly why?: string | undefined;
  /** Address of the page to look at afterwards. */
  readonly address: string | undefined;
  readonly editor: RecordsEditor;
  /** Where the fields are that would be refused. Undefined where there is no form. */
  readonly onIssues?: ((issues: readonly RecordIssue[]) => void) | undefined;
  /** Puts the edit onto what another made of the records; drops it for that. */
  readonly onRebase: (changed: readonly ChangedMeanwhile[]) => void;
  readonly onTheirs?: (() => void) | undefined;
  readonly isRebasing: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Above the plan: what else is chosen. */
  readonly children?: ReactNode;
}

/**
 * The plan of a draft, its reason, now or when, and the button that publishes it. After a refusal or a lost answer it is shown again with
 * every typed value.
 */
export function PublishForm(props: PublishFormProps) {
  const { app, draft, draftId, address, editor, onIssues, onRebase, onTheirs, isRebasing, onDone, onClose, children } = props;
  const client = useQueryClient();
  const kindOf = (kind: string) => editor.kinds.find((each) => each.kind === kind);
  const reason = useReason(`records.${draftId ?? app}`, props.why);
  const [accepted, setAccepted] = useState<Flag[]>([]);
  const [isLater, setLater] = useState(props.publishAt !== undefined);
  const [when, setWhen] = useState(() => {
    const [day = '', hour = ''] = (props.publishAt ? algeriaMinute(Date.parse(props.publishAt)) : algeriaMinute(now() + 24 * HOUR)).split(
      'T',
    );
    return { day, hour: props.publishAt ? hour : '09:00' };
  });
  const plan = useQuery({ ...recordPlanQuery({ app, draft, accepted }), placeholderData: keepPreviousData });
  const { data: live } = useQuery(liveQuery);
  const at = isLater ? instantOf(when) : undefined;
  const { why, isShort } = reason;
  const command = (words: string) => recordCommand.publish(app, { why: words, accepted }, at);
  const { begin, isSending, begun, error, reset } = useSendOnce<Omit<PublicationRequest, 'id'>>(publish, (wish) => command(wish.why));

  const done = () => {
    reason.draft.clear();
    onDone();
    void client.invalidateQueries({ queryKey: recordsQuery(app).queryKey });
  };
  const again = (after: 'end' | 'nothing known') => {
    reset(after);
    void plan.refetch();
  };
  if (begun) {
    return (
      <ChangeOutcome
        of={changeQuery(begun, PUBLICATIONS)}
        title={at === undefined ? undefined : `تقرّر. يُنشر وحده يوم ${formatDateTime(at)}`}
        after={live && address && at === undefined && <TextAnchor href={`${live.shop}${address}`}>شاهد الصفحة في المتجر</TextAnchor>}
        onDone={done}
        onAgain={again}
        onClose={onClose}
      />
    );
  }

  const isPast = isLater && (at === undefined || at <= now());
  const isReady = plan.data?.effects !== undefined && plan.data.refusal === undefined && !plan.isPlaceholderData;
  const send = () => {
    if (isSending || isShort || isPast || !isReady) return;
    begin({ app, draft, why, accepted, ...(at !== undefined && { publishAt: new Date(at).toISOString() }), ...(draftId && { draftId }) });
  };
  return (
    <Form label="النشر" onSubmit={send}>
      {children}
      <Answer of={plan} label="ماذا سيتغيّر">
        {(known) =>
          known.changed.length > 0 ? (
            <ChangedView
              changed={known.changed}
              kindOf={kindOf}
              onRebase={() => onRebase(known.changed)}
              onTheirs={onTheirs}
              isBusy={isRebasing}
            />
          ) : known.issues.length > 0 ? (
            <Issues issues={known.issues} problems={known.issues.flatMap((issue) => problemIn(draft, editor, issue))} onIssues={onIssues} />
          ) : (
            <PlanView
              plan={known}
              nothing="لا يغيّر هذا شيئًا: المنشور كذلك من قبل."
              accepted={accepted}
              onAccepted={setAccepted}
              priceWords={priceWords(draft, kindOf)}
            />
          )
        }
      </Answer>
      <ReasonField reason={reason} />
      <Picks
        label="متى يُنشر؟"
        value={isLater ? 'later' : 'now'}
        onValue={(value) => setLater(value === 'later')}
        options={[
          { value: 'now', label: 'الآن' },
          { value: 'later', label: 'في يوم وساعة' },
        ]}
      />
      {isLater && <WhenFields value={when} onValue={setWhen} first={algeriaDay(now())} />}
      {isLater && isPast && <Notice tone="warning">اختر يومًا وساعة لم يمضيا.</Notice>}
      <FailureNotice error={error} />
      <SubmitButton busy={isSending} disabled={!isReady}>
        {isLater ? 'قرّر النشر' : 'انشر الآن'}
      </SubmitButton>
      <CopyLine text={command(why)} label="الأمر نفسه في الطرفية" />
      <DraftFile draft={draft} />
    </Form>
  );
}

interface IssuesProps {
  readonly issues: readonly RecordIssue[];
  readonly problems: readonly Problem[];
  readonly onIssues: PublishFormProps['onIssues'];
}

/** Problems of a draft, with the labels of their fields, in Arabic where the words are known. */
function problemIn({ edits }: RecordDraft, editor: RecordsEditor, issue: RecordIssue): Problem[] {
  const edit = edits.find(({ kind, name }) => kind === issue.kind && name === issue.name);
  const kind = editor.kinds.find((each) => each.kind === issue.kind) ?? { fields: [] };
  return problemsOf(editor, kind, edit?.record ?? {}, [issue]);
}

function Issues({ issues, problems, onIssues }: IssuesProps) {
  return (
    <Notice tone="error" title="لا يُنشر قبل أن تُصلح حقوله">
      <Stack $gap={1} $align="start">
        <ul>
          {problems.map(({ path, label, message, isEnglish }) => (
            <li key={`${path} ${label} ${message}`}>
              <bdi>{label}</bdi>: {isEnglish ? <Ltr lang="en">{message}</Ltr> : message}
            </li>
          ))}
        </ul>
        {onIssues && (
          <Button variant="secondary" onClick={() => onIssues(issues)}>
            عد إلى الحقول
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
