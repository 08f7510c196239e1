import type { Acceptable, ChangeStep } from '@riwaq/contracts/operations';
import { Button, Cluster, Notice, Stack } from '@riwaq/design-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { refusalText } from '../../contract/refusal-text';
import { type changeQuery, liveQuery, type publicationQuery } from '../api';
import { reasonOf } from '../failure';
import { ForDevelopers, ReadsCommands } from '../parts/for-developers';
import { duration } from '../texts/counts';

/** Asks how something that has begun stands. */
export type OutcomeQuery = typeof changeQuery | typeof publicationQuery;

interface OutcomeProps {
  /** Asks how the change stands. */
  readonly of: ReturnType<OutcomeQuery>;
  /** Below what was done: where to see it. */
  readonly after?: ReactNode;
  /** What somebody who waits may do. */
  readonly meanwhile?: string;
  readonly onDone: () => void;
  /** Back to the plan and the reason. `toAccept` is what the refusal asks to accept. */
  readonly onAgain: (after: 'end' | 'nothing known', toAccept: readonly Acceptable[]) => void;
  readonly onClose: () => void;
}

const stepWords: Readonly<Record<ChangeStep, string>> = {
  composing: 'نكتب الصفحات التي تتغيّر...',
  'opening-pages': 'نفتح الصفحات الجديدة ونتأكد أنها سليمة...',
};

/** How a change goes and how it ended. A lost connection is waited for: the server knows the change. */
export function ChangeOutcome({
  of,
  after,
  meanwhile = 'يمكنك إغلاق هذه النافذة: التغيير يكمل وحده.',
  onDone,
  onAgain,
  onClose,
}: OutcomeProps) {
  const readsCommands = useContext(ReadsCommands);
  const client = useQueryClient();
  const { data, error } = useQuery(of);
  const { state, step, lines, reason, command, toAccept, milliseconds } = data;
  const shown = state === 'running' && reasonOf(error) === 'unknown' ? 'unknown' : state;
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    // The pressed button is gone.
    box.current?.focus();
    if (shown === 'running') return;
    if (shown === 'done') done.current();
    void client.invalidateQueries({ queryKey: liveQuery.queryKey });
  }, [shown, client]);

  return (
    <Stack ref={box} tabIndex={-1} $gap={3}>
      {shown === 'unknown' && (
        <Notice tone="warning" title="انقطع الاتصال، ولا نعلم هل وصل تغييرك">
          عد إلى المراجعة: إن كان قد تم فلن تجد فيها ما يتغيّر. وإن لم يتم فأعده من هناك.
        </Notice>
      )}
      {shown === 'running' && (
        <Notice title={step ? stepWords[step] : 'نفحص التغيير...'}>
          {error ? 'انقطع الاتصال. ما وصل منه إلى الخادوم يكمل هناك، ونسأل عنه حتى يعود الاتصال.' : meanwhile}
        </Notice>
      )}
      {shown === 'refused' && (
        <Notice tone="error" title="رُفض التغيير">
          {refusalText(reason, readsCommands)}
        </Notice>
      )}
      {shown === 'done' && (
        <>
          <Notice tone="success" title={milliseconds === undefined ? 'تم' : `تم في ${duration(milliseconds)}`} />
          {after}
        </>
      )}
      {(shown === 'refused' || shown === 'unknown') && (
        <Cluster $fill>
          <Button variant="secondary" onClick={() => (shown === 'refused' ? onAgain('end', toAccept) : onAgain('nothing known', []))}>
            عد إلى المراجعة
          </Button>
          <Button variant="quiet" onClick={onClose}>
            أغلق
          </Button>
        </Cluster>
      )}
      {shown === 'done' && (
        <Button variant="secondary" onClick={onClose}>
          أغلق
        </Button>
      )}
      <ForDevelopers said={lines} command={command} />
    </Stack>
  );
}
