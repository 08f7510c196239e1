import { Cluster, color, font, NameHeading, Stack } from '@riwaq/design-system';
import { CoverHero } from '@riwaq/design-system/cover-hero';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Eyebrow = styled(Cluster)`
  color: ${color.gold};
  font-weight: 600;
`;

const Lead = styled.p`
  max-inline-size: 38rem;
  color: ${color.nightMuted};
  font-size: ${font.body};
  text-wrap: pretty;
`;

interface Props {
  readonly eyebrow: ReactNode;
  readonly title: string;
  readonly description: string;
  /** Path of its cover. */
  readonly cover: string;
  readonly over: boolean;
  /** The countdown and the parts beside it. */
  readonly children: ReactNode;
}

/** The head of an offer's page: what it is, and how long it runs. The same height in every state, so that nothing jumps when it starts or ends. */
export function Hero({ eyebrow, title, description, cover, over, children }: Props) {
  return (
    <CoverHero cover={cover} over={over}>
      <Stack $gap={2}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <NameHeading name={title} />
        <Lead>{description}</Lead>
        {children}
      </Stack>
    </CoverHero>
  );
}
