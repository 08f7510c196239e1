import { Disclosure, Stack } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { CommandWords, CopyLine } from './code-block';

interface ForDevelopersProps {
  /** What a command or a server said, in its own words. */
  readonly said?: readonly string[] | undefined;
  /** The command that does the same. */
  readonly command?: string | undefined;
  readonly children?: ReactNode;
}

/** What only developers need, folded. Nothing where there is nothing. */
export function ForDevelopers({ said = [], command, children }: ForDevelopersProps) {
  if (said.length === 0 && !command && !children) return null;
  return (
    <Disclosure summary="للمطوّرين">
      <Stack $gap={1}>
        {children}
        {said.length > 0 && <CommandWords lines={said} />}
        {command && <CopyLine text={command} label="الأمر نفسه في الطرفية" />}
      </Stack>
    </Disclosure>
  );
}
