import { Button, Cluster, Notice, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { Form, SubmitButton, TextField, useDraft } from '@riwaq/forms';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commandLine, type SiteChange } from '../../contract/site-change';
import { beginChange, planQuery, statusOf } from '../api';
import { Failure } from '../parts/answer';
import { CommandLine } from '../parts/code-block';
import { Picks } from '../parts/picks';
import { failureText } from '../texts/failure-text';
import { ChangeOutcome, NobodyKnows } from './change-outcome';
import { actOf } from './change-words';
import { PlanView } from './plan-view';

/** Most characters of a reason: it stands in one line of the history. */
const REASON = 200;

interface Props {
  readonly change: SiteChange;
  readonly onChange: (change: SiteChange) => void;
  /** Back to the choice of a release. */
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The plan of a change, its reason and the button that makes it. A refused or lost change comes back here with everything that was typed. */
export function ChangeForm({ change, onChange, onBack, onClose }: Props) {
  // What was asked for names a release. A part goes back to the newest release whose part differs: the command chooses it.
  const [asked] = useState(change);
  const draft = useDraft(`desk.why.${change.app}`, { why: '' });
  const plan = useQuery({ ...planQuery(change), placeholderData: keepPreviousData });
  const acting = useMutation({ mutationFn: beginChange });
  const why = draft.values.why.trim();

  const again = () => {
    acting.reset();
    void plan.refetch();
  };
  if (acting.data) return <ChangeOutcome begun={acting.data} change={change} onDone={draft.clear} onAgain={again} onClose={onClose} />;
  if (isLost(acting.error)) return <NobodyKnows app={change.app} onAgain={again} onClose={onClose} />;

  const isReady = plan.data?.effects !== undefined && plan.data.refusal === undefined && !plan.isPlaceholderData && !plan.error;
  return (
    <Form label="التغيير" onSubmit={() => !acting.isPending && acting.mutate({ change, why })}>
      {change.kind === 'rollback' && change.app !== 'shell' && (
        <Picks
          label="ما الذي يرجع؟"
          value={change.only ?? 'whole'}
          onValue={(only) => onChange(only === 'whole' ? asked : { kind: 'rollback', app: change.app, only })}
          options={[
            { value: 'whole', label: 'الإصدار كله' },
            { value: 'code', label: 'الكود وحده' },
            { value: 'records', label: 'المحتوى وحده' },
          ]}
        />
      )}
      {plan.error ? (
        <Failure title="لم نعرف ماذا سيتغيّر" error={plan.error} onRetry={() => plan.refetch()} busy={plan.isFetching} />
      ) : plan.data ? (
        <PlanView plan={plan.data} change={change} onChange={onChange} />
      ) : (
        <Stack>
          <VisuallyHidden role="status">نقرأ ماذا سيتغيّر</VisuallyHidden>
          <Skeleton $shape="controls" />
          <Skeleton $shape="controls" />
        </Stack>
      )}
      <TextField {...draft.bind('why')} label="السبب" required missing="اكتب سببًا يفهمه زملاؤك في السجل" maxLength={REASON} />
      {acting.error && <Notice tone="error">{failureText(acting.error)}</Notice>}
      <Cluster $fill>
        <SubmitButton busy={acting.isPending} disabled={!isReady}>
          {actOf(change)}
        </SubmitButton>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            اختر إصدارًا آخر
          </Button>
        )}
      </Cluster>
      <CommandLine command={commandLine(change, why || '…')} label="الأمر نفسه في الطرفية" />
    </Form>
  );
}

/** Whether a request may have arrived although no answer did. */
const isLost = (error: unknown) => error !== null && [0, 502, 503, 504].includes(statusOf(error));
