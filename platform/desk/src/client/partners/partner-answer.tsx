import { Notice, Text } from '@riwaq/design-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../failure';
import { Answer } from '../parts/answer';
import { failureText } from '../texts/failure-text';

interface PartnerAnswerProps<Data> {
  readonly of: UseQueryResult<Data>;
  /** What is read, for screen readers. */
  readonly label: string;
  readonly children: (data: Data) => ReactNode;
}

/** Numbers of partners; says so where no gateway answers, since older ones would be taken for those of now. */
export function PartnerAnswer<Data>({ of, label, children }: PartnerAnswerProps<Data>) {
  if (reasonOf(of.error) === 'unavailable') {
    return (
      <Notice tone="warning" title="لا تُعرف الأرقام الآن">
        <Text>{failureText(of.error)}</Text>
      </Notice>
    );
  }
  return (
    <Answer of={of} label={label}>
      {children}
    </Answer>
  );
}
