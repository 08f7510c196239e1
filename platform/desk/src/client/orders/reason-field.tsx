import { ChoiceGroup } from '@riwaq/forms';
import type { ComponentProps } from 'react';

interface ReasonFieldProps extends Omit<ComponentProps<typeof ChoiceGroup>, 'options'> {
  /** Each reason, as staff reads it. */
  readonly labels: Readonly<Record<string, string>>;
  /** What the buyer reads of each. */
  readonly words: Readonly<Record<string, { readonly why: string }>>;
}

/** Asks for the reason of an act. Each choice shows what its buyer reads. */
export const ReasonField = ({ labels, words, ...field }: ReasonFieldProps) => (
  <ChoiceGroup
    {...field}
    options={Object.entries(labels).map(([value, label]) => ({ value, label, text: `يقرأ الزبون: «${words[value]?.why}»` }))}
  />
);
