import { Cluster, Heading, Stack } from '@riwaq/design-system';
import type { ReactNode } from 'react';

/** One component with its states beside one another. */
export function Specimen({
  title,
  stacked = false,
  children,
}: {
  readonly title: string;
  readonly stacked?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Stack $gap={2}>
      <Heading level={3}>{title}</Heading>
      {stacked ? <Stack $gap={2}>{children}</Stack> : <Cluster $gap={2}>{children}</Cluster>}
    </Stack>
  );
}
