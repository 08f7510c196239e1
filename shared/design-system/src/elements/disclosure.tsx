import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, space } from '../tokens/tokens';
import { Icon } from './icon';

const Details = styled.details`
  border-block-end: 1px solid ${color.line};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-block-size: 3.5rem;
    padding-block: ${space[1]};
    font-weight: 600;
    line-height: 1.5;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary > svg {
    color: ${color.accentText};
    transition: ${motion.answers};
  }

  &[open] > summary > svg {
    transform: rotate(0.5turn);
  }

  /* Paper opens nothing. */
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Content = styled.div`
  padding-block-end: ${space[3]};
  color: ${color.muted};
`;

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Of the disclosures with the same name one is open at a time. */
  readonly name?: string;
  /** Open when the page is shown. */
  readonly open?: boolean;
}

/** More to read for those who want it. Works without a script. */
export function Disclosure({ summary, children, name, open }: DisclosureProps) {
  return (
    <Details name={name} open={open}>
      <summary>
        {summary}
        <Icon name="chevronDown" size={20} />
      </summary>
      <Content>{children}</Content>
    </Details>
  );
}
