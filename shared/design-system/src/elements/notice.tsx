import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../tokens/tokens';
import { Icon, type IconName } from './icon';

export type NoticeTone = 'info' | 'success' | 'error' | 'warning';

const looks = {
  info: ['info', 'info', 'infoSoft'],
  success: ['check', 'success', 'successSoft'],
  error: ['alert', 'danger', 'dangerSoft'],
  warning: ['alert', 'accentText', 'accentSoft'],
} as const satisfies Record<NoticeTone, readonly [IconName, keyof typeof color, keyof typeof color]>;

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  gap: ${space.oneAndHalf};
  padding: ${space[2]};
  background: ${({ $tone }) => color[looks[$tone][2]]};
  color: ${color.ink};
  border-radius: ${radius.control};
  text-wrap: pretty;

  > svg {
    margin-block-start: 0.15rem;
    color: ${({ $tone }) => color[looks[$tone][1]]};
  }

  > div {
    flex: 1;
  }
`;

const Title = styled.p`
  font-weight: 600;
`;

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** A message in the page. Screen readers announce an error or a warning at once, other tones in a pause. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <Box $tone={tone} role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon name={looks[tone][0]} />
      <div>
        {title && <Title>{title}</Title>}
        {children}
      </div>
    </Box>
  );
}
