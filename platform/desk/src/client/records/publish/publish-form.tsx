import type { ChangedMeanwhile } from '@riwaq/contracts/changed-meanwhile';
import type { RecordDraft, RecordFiles, RecordIssue, RecordsEditor } from '@riwaq/contracts/edited-records';
import type { Acceptable, Planned } from '@riwaq/contracts/operations';
import type { PriceChange } from '@riwaq/contracts/site-effects';
import { Button, Latin, Ltr, Notice, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PublicationRequest, RecordApp } from '../../../contract/records';
import { liveQuery, publicationQuery } from '../../api';
import { PlanView } from '../../change/plan-view';
import { SentForm } from '../../change/sent-form';
import { Answer } from '../../parts/answer';
import { type Problem, problemsOf } from '../check-record';
import { titleOr } from '../record-words';
import { publish, recordPlanQuery, recordsQuery } from '../records-api';
import { ChangedView } from './changed-view';
import { ChangesView } from './changes-view';
import { ConfirmedJumps } from './confirmed-jumps';
import { pageTitles } from './page-titles';
import { priceJumps } from './price-jumps';
import { priceWords } from './price-words';

export interface PublishFormProps {
  readonly app: RecordApp;
  readonly draft: RecordDraft;
  /** The draft is not whole yet: it is neither planned nor published. */
  readonly isHeld?: boolean;
  /** Why: what is wrong with the fields above. It is said beside the button too. */
  readonly problems?: readonly Problem[];
  /** The saved draft that this was. */
  readonly draftId?: string | undefined;
  /** A reason to begin with: what an act does. */
  readonly why?: string | undefined;
  /** Whether that reason is plain: nobody is asked for one. */
  readonly isPlain?: boolean;
  /** That pages go was accepted with the press that opened this. */
  readonly dropsPages?: boolean;
  /** A withdrawal: said on the button, which is red. */
  readonly withdraws?: boolean;
  /** Address of the page to look at afterwards. */
  readonly address: string | undefined;
  readonly editor: RecordsEditor;
  /** The records that the draft began from: what it changes in them is said. */
  readonly files?: RecordFiles;
  /** What an act does, in place of the fields that it changes. */
  readonly says?: string | undefined;
  /** Where the fields are that would be refused. Undefined where there is no form. */
  readonly onIssues?: ((issues: readonly RecordIssue[]) => void) | undefined;
  /** Drops the edit for what another made of the records. Rejects where that cannot be read. */
  readonly onReload: () => Promise<void>;
  /** Lays the edit on what another made of the record. Undefined where nobody knows what the edit changed. */
  readonly onKeep?: (() => Promise<void>) | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Above the plan: what else is chosen. */
  readonly children?: ReactNode;
}

/**
 * The plan of a draft, its reason, and the button that publishes it. After a refusal or a lost answer it is shown again with
 * every typed value.
 */
export function PublishForm(props: PublishFormProps) {
  const {
    app,
    draft,
    isHeld = false,
    problems: open = [],
    draftId,
    isPlain = false,
    dropsPages,
    withdraws = false,
    address,
    editor,
    files,
    says,
    onIssues,
    onReload,
    onKeep,
    onDone,
    onClose,
    children,
  } = props;
  const client = useQueryClient();
  const kindOf = (kind: string) => editor.kinds.find((each) => each.kind === kind);
  const titleIn = ({ kind, name }: ChangedMeanwhile) => {
    const edit = draft.edits.find((each) => each.kind === kind && each.name === name);
    return titleOr(kindOf(kind), edit?.record ?? null, name);
  };
  const [accepted, setAccepted] = useState<Acceptable[]>(dropsPages ? ['drop'] : []);
  const plan = useQuery({ ...recordPlanQuery({ app, draft, accepted }), placeholderData: keepPreviousData, enabled: !isHeld });
  const { data: live } = useQuery(liveQuery);
  const jumps = priceJumps(plan.data?.effects?.prices ?? []);
  const [confirmed, setConfirmed] = useState<string>();
  const asked = JSON.stringify(jumps);
  const isPlanned = !isHeld && plan.data?.effects !== undefined && plan.data.refusal === undefined && !plan.isPlaceholderData;
  const isReady = isPlanned && (jumps.length === 0 || confirmed === asked);
  return (
    <SentForm
      label="النشر"
      of={`records.${draftId ?? props.why ?? app}`}
      why={props.why}
      isPlain={isPlain}
      wishOf={(why): Omit<PublicationRequest, 'id'> => ({ app, draft, why, accepted, ...(draftId && { draftId }) })}
      send={publish}
      queryOf={publicationQuery}
      isReady={isReady}
      submit={withdraws ? 'اسحب الآن' : 'انشر الآن'}
      isDangerous={withdraws}
      after={live && address && <TextAnchor href={`${live.shop}${address}`}>شاهد الصفحة في المتجر</TextAnchor>}
      onDone={() => {
        onDone();
        void client.invalidateQueries({ queryKey: recordsQuery(app).queryKey });
      }}
      onAgain={() => void plan.refetch()}
      onClose={onClose}
    >
      {children}
      {files && <ChangesView {...{ draft, kindOf, files, says }} />}
      <Answer of={plan} label={WHAT} waiting={<Planning />}>
        {(known) => {
          const { changed, issues } = known.refusal ?? { changed: [], issues: [] };
          if (changed.length > 0) return <ChangedView changed={changed} titleOf={titleIn} onReload={onReload} onKeep={onKeep} />;
          if (issues.length > 0)
            return <Issues issues={issues} problems={issues.flatMap((issue) => problemIn(draft, editor, issue))} onIssues={onIssues} />;
          // That the draft before changed nothing says nothing of this one.
          if (!known.effects && !known.refusal && (isHeld || plan.isPlaceholderData)) return isHeld ? null : <Planning />;
          return (
            <>
              <PlanView
                ofRecords
                plan={files ? withoutTold(known, draft) : known}
                nothing="لا يغيّر هذا شيئًا: المنشور كذلك من قبل."
                accepted={accepted}
                onAccepted={setAccepted}
                priceWords={priceWords(draft, kindOf)}
                pageTitle={pageTitles(draft, kindOf, files)}
              />
              <ConfirmedJumps
                jumps={jumps}
                priceWords={priceWords(draft, kindOf)}
                isConfirmed={confirmed === asked}
                onConfirmed={(on) => setConfirmed(on ? asked : undefined)}
              />
            </>
          );
        }}
      </Answer>
      {open.length > 0 && <Issues issues={[]} problems={open} onIssues={undefined} />}
    </SentForm>
  );
}

/** A plan without the prices that the edits themselves write: their fields are named above it. */
const withoutTold = (plan: Planned, { edits }: RecordDraft): Planned => {
  const isTold = ({ item, affiliate }: PriceChange) =>
    affiliate === undefined && edits.some(({ name, record }) => record !== null && item.includes(name));
  const { effects } = plan;
  return effects ? { ...plan, effects: { ...effects, prices: effects.prices.filter((price) => !isTold(price)) } } : plan;
};

const WHAT = 'ماذا سيتغيّر';

const Planning = () => (
  <Text $variant="muted" role="status">
    نجهّز ما سيراه المشتري...
  </Text>
);

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
    <Notice tone="error" title={problems.some(({ path }) => path) ? 'لا يُنشر قبل أن تُصلح حقوله' : 'هذا التغيير مرفوض'}>
      <Stack $gap={1} $align="start">
        <ul>
          {problems.map(({ path, label, message, isEnglish }) => (
            <li key={`${path} ${label} ${message}`}>
              {label && <Latin>{label}</Latin>}
              {label && ': '}
              {isEnglish ? <Ltr lang="en">{message}</Ltr> : message}
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
