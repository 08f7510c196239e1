import { color, Disclosure, font, Stack, space } from '@riwaq/design-system';
import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { CommandWords, CopyLine } from './code-block';

/** Nobody else has to read it. */
const Quiet = styled.div`
  details {
    border: 0;
  }

  summary {
    justify-content: start;
    gap: ${space.half};
    inline-size: fit-content;
    min-block-size: 2.75rem;
    padding-block: 0;
    color: ${color.muted};
    font-size: ${font.caption};
    font-weight: 500;
  }

  summary > svg {
    color: inherit;
  }
`;

/** Whether somebody reads what is for developers: who only sells does not. */
export const ReadsCommands = createContext(true);

interface ForDevelopersProps {
  /** What a command or a server said, in its own words. */
  readonly said?: readonly string[] | undefined;
  /** The command that does the same. */
  readonly command?: string | undefined;
  readonly children?: ReactNode;
}

/** What only developers need, folded. Nothing where there is nothing, or for who only sells. */
export function ForDevelopers({ said = [], command, children }: ForDevelopersProps) {
  const isRead = useContext(ReadsCommands);
  if (!isRead || (said.length === 0 && !command && !children)) return null;
  return (
    <Quiet>
      <Disclosure summary="للمطوّرين">
        <Stack $gap={1}>
          {children}
          {said.length > 0 && <CommandWords lines={said} />}
          {command && <CopyLine text={command} label="الأمر نفسه في الطرفية" />}
        </Stack>
      </Disclosure>
    </Quiet>
  );
}
