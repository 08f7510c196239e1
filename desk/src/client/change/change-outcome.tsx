import { Button, Cluster, Notice, Stack, Text } from '@riwaq/design-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type changeQuery, liveQuery, statusOf } from '../api';
import { CommandLine, CommandWords } from '../parts/code-block';
import { duration } from '../texts/counts';

interface Ways {
  /** Back to the plan and the reason. `lines` is why it was refused. */
  readonly onAgain: (after: 'end' | 'nothing known', lines: readonly string[]) => void;
  readonly onClose: () => void;
}

interface OutcomeProps extends Ways {
  /** Asks how the change stands (`changeQuery`). */
  readonly of: ReturnType<typeof changeQuery>;
  /** In the place of how long it took. */
  readonly title?: string | undefined;
  /** Below what was done: where to see it. */
  readonly after?: ReactNode;
  readonly onDone: () => void;
}

/** How a change goes and how it ended. A lost connection is waited for: the server knows the change. */
export function ChangeOutcome({ of, title, after, onDone, onAgain, onClose }: OutcomeProps) {
  const client = useQueryClient();
  const { data, error } = useQuery(of);
  const { state, lines, command, milliseconds } = data;
  const isUnknown = state === 'running' && statusOf(error) === 404;
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (state === 'running' && !isUnknown) return;
    if (state === 'done') done.current();
    void client.invalidateQueries({ queryKey: liveQuery.queryKey });
  }, [state, isUnknown, client]);

  if (isUnknown) {
    return (
      <Outcome of="unknown">
        <Notice tone="warning" title="لا أحد يعلم هل تمّ التغيير">
          لا يعرفه الخادوم: لم يصله، أو أُعيد تشغيله بعده. أغلق هذه النافذة وقارن بما يُعرض الآن قبل أن تعيد المحاولة.
        </Notice>
        <WaysOn onAgain={() => onAgain('nothing known', [])} onClose={onClose} />
      </Outcome>
    );
  }
  return (
    <Outcome of={state}>
      {state === 'running' && (
        <>
          <Notice title="جارٍ التنفيذ...">
            {error
              ? 'انقطع الاتصال. ما وصل منه إلى الخادوم يكمل هناك، ونسأل عنه حتى يعود الاتصال.'
              : 'يمكنك إغلاق هذه النافذة: التغيير يكمل وحده.'}
          </Notice>
          <CommandLine command={command} label="الأمر نفسه في الطرفية" />
        </>
      )}
      {state === 'done' && (
        <>
          <Notice tone="success" title={title ?? (milliseconds === undefined ? 'تمّ' : `تمّ في ${duration(milliseconds)}`)} />
          {after}
          {lines.length > 0 && <CommandWords lines={lines} />}
          <CommandLine command={command} label="الأمر نفسه في الطرفية" />
          <Button variant="secondary" onClick={onClose}>
            أغلق
          </Button>
        </>
      )}
      {state === 'refused' && (
        <>
          <Notice tone="error" title="رُفض التغيير">
            {lines.length > 0 ? (
              <>
                <Text $variant="small">يقول الأمر:</Text>
                <CommandWords lines={lines} />
              </>
            ) : (
              <Text>عد إلى الخطة: فيها ما تغيّر أو ما يجب أن يُصلح.</Text>
            )}
          </Notice>
          <WaysOn onAgain={() => onAgain('end', lines)} onClose={onClose} />
        </>
      )}
    </Outcome>
  );
}

interface WaysOnProps extends Pick<Ways, 'onClose'> {
  readonly onAgain: () => void;
}

function WaysOn({ onAgain, onClose }: WaysOnProps) {
  return (
    <Cluster $fill>
      <Button variant="secondary" onClick={onAgain}>
        عد إلى الخطة والسبب
      </Button>
      <Button variant="quiet" onClick={onClose}>
        أغلق
      </Button>
    </Cluster>
  );
}

/** Gets the focus when it appears and when it changes: the pressed button is gone. */
function Outcome({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.focus();
  }, [of]);
  return (
    <Stack ref={box} tabIndex={-1} $gap={3}>
      {children}
    </Stack>
  );
}
