import { Button, Cluster, Notice, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureWords } from './failure-words';

interface FailureProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** Why something could not be read, with a button that asks again. */
export function Failure({ error, title, onRetry, busy = false }: FailureProps) {
  return (
    <Notice tone="error" title={title}>
      <Stack $gap={1} $align="start">
        <div>
          <FailureWords error={error} />
        </div>
        <Button variant="secondary" busy={busy} busyLabel="نسأل من جديد..." onClick={onRetry}>
          أعد المحاولة
        </Button>
      </Stack>
    </Notice>
  );
}

interface AnswerProps<Data> {
  readonly of: UseQueryResult<Data>;
  /** What is read, for screen readers: «ما يُعرض الآن». */
  readonly label: string;
  /** In place of the bars. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was answered; bars of its size until then, a failure with a retry where nothing came. */
export function Answer<Data>({ of: { data, error, isFetching, refetch }, label, waiting, children }: AnswerProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <Failure error={error} onRetry={() => refetch()} busy={isFetching} />;
  return waiting ?? <Waiting for={label} />;
}

/** Bars in the place of what is still to come. */
export function Waiting({ for: label }: { readonly for: string }) {
  return (
    <Stack $gap={3}>
      <VisuallyHidden role="status">{`جارٍ تحميل: ${label}`}</VisuallyHidden>
      <Skeleton $shape="controls" />
      <Cluster $gap={3}>
        <Skeleton $shape="card" $width="24rem" />
        <Skeleton $shape="card" $width="24rem" />
      </Cluster>
    </Stack>
  );
}
