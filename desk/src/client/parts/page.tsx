import { Cluster, Heading, Stack, Text } from '@riwaq/design-system';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title: what narrows the page. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the desk with its title, which the browser's tab shows too. */
export function Page({ title, lead, beside, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · المكتب`;
  }, [title]);
  return (
    <Stack $gap={3}>
      <Cluster $justify="space-between" $gap={2}>
        <div>
          <Heading level={1} size={2}>
            {title}
          </Heading>
          {lead && <Text $variant="muted">{lead}</Text>}
        </div>
        {beside}
      </Cluster>
      {children}
    </Stack>
  );
}
