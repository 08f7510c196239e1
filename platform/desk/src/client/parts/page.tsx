import { Cluster, Heading, media, Stack, space, Text } from '@riwaq/design-system';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title: what narrows the page. */
  readonly beside?: ReactNode;
  /** Nothing else is on the screen: it is narrow, in the middle. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

const Alone = styled.div`
  inline-size: min(100%, 30rem);
  margin-inline: auto;

  ${media.medium} {
    margin-block-start: ${space[8]};
  }
`;

/** A page of the desk with its title, which the browser's tab shows too. */
export function Page({ title, lead, beside, isAlone = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · المكتب`;
  }, [title]);
  const page = (
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
  return isAlone ? <Alone>{page}</Alone> : page;
}
