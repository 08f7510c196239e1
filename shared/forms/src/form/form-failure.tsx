import { Notice, Text } from '@riwaq/design-system';
import { type ReactNode, useState } from 'react';
import { useForm } from './form-context';

interface FormFailureProps {
  /** The failure of the last attempt; another one is shown anew. */
  readonly of: unknown;
  readonly title: string;
  readonly children: ReactNode;
}

/** Why the form around it was not sent. It goes with the next change of a field: it says nothing of what stands there then. */
export function FormFailure({ of, title, children }: FormFailureProps) {
  const { edits } = useForm();
  const [shown, setShown] = useState({ of, edits });
  if (shown.of !== of) setShown({ of, edits });
  if (shown.of === of && shown.edits !== edits) return null;
  return (
    <Notice tone="error" title={title}>
      <Text>{children}</Text>
    </Notice>
  );
}
