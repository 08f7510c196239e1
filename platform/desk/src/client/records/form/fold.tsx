import { color, Icon, radius, space } from '@riwaq/design-system';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  > button {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    inline-size: 100%;
    min-block-size: 3.25rem;
    padding-inline: ${space[2]};
    border: 0;
    background: none;
    color: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }

  > button > svg:last-child {
    margin-inline-start: auto;
    color: ${color.accentText};
  }

  > [aria-expanded='true'] > svg:last-child {
    transform: rotate(0.5turn);
  }

  > div {
    padding: ${space[1]} ${space[2]} ${space[2]};
  }
`;

interface FoldProps {
  readonly label: string;
  /** Whether something in it is wrong: it opens and says so. */
  readonly isWrong: boolean;
  /** Whether the focus is on its way to a field in it. */
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

/** Fields that most leave as they are, behind their heading. */
export function Fold({ label, isWrong, isWanted, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isWanted;
  useEffect(() => {
    if (isWrong || isWanted) setOpen(true);
  }, [isWrong, isWanted]);
  return (
    <Frame>
      <button type="button" aria-expanded={isShown} aria-controls={id} onClick={() => setOpen(!isShown)}>
        {label}
        {isWrong && <Icon name="alert" size={20} />}
        <Icon name="chevronDown" size={20} />
      </button>
      {isShown && <div id={id}>{children}</div>}
    </Frame>
  );
}
