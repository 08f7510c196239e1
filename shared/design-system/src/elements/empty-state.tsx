import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '../layout/type';
import { color, radius, space } from '../tokens/tokens';
import { Icon, type IconName } from './icon';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[6]} ${space[3]};
  text-align: center;
  border: 1.5px dashed ${color.line};
  border-radius: ${radius.card};

  /* Stands in an arch, as the covers do. */
  > svg {
    box-sizing: content-box;
    margin-block-end: ${space[1]};
    padding: 1.75rem ${space[2]} ${space[2]};
    border-radius: 3rem 3rem ${radius.control} ${radius.control};
    background: ${color.accentSoft};
    color: ${color.accentText};
  }

  > p {
    text-wrap: balance;
  }
`;

const Way = styled.div`
  inline-size: 100%;
  margin-block-start: ${space[2]};
`;

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Next action: a button or a link. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3 | 4;
}

/** Replaces missing content: what is missing, why, and a next action. */
export function EmptyState({ icon = 'search', title, children, action, level = 2 }: EmptyStateProps) {
  return (
    <Box>
      <Icon name={icon} size={40} />
      <Heading level={level} size={level === 1 ? 2 : 3}>
        {title}
      </Heading>
      {children && <Text $variant="muted">{children}</Text>}
      {action && <Way>{action}</Way>}
    </Box>
  );
}
