import { color, Notice, space, Text } from '@riwaq/design-system';
import { CheckField } from '@riwaq/forms';
import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Plan } from '../../contract/answers';
import { CommandWords } from '../parts/code-block';
import { useFirst } from '../parts/use-first';
import { effectRows, type PriceWords } from './effect-rows';

const Rows = styled.dl`
  display: grid;
  gap: ${space[2]};

  > div {
    padding-inline-start: ${space[2]};
    border-inline-start: 3px solid ${color.line};
  }

  > [data-careful] {
    border-inline-start-color: ${color.accent};
  }

  dt {
    font-weight: 600;
  }
`;

/** Items of an effect that are shown at once. */
const FIRST = 5;

const Items = styled.ul`
  padding-inline-start: ${space[2]};
`;

function EffectItems({ items }: { readonly items: readonly ReactNode[] }) {
  const [shown, more] = useFirst(items, FIRST);
  return (
    <>
      <Items>
        {Children.map(shown, (item) => (
          <li>{item}</li>
        ))}
      </Items>
      {more}
    </>
  );
}

/** What a plan warns of and a person may accept: the words of its tick. */
const flags = {
  again: 'أقبل أن يعود ما رُجع عنه',
  drop: 'أقبل أن تختفي هذه العناوين',
  moved: 'أقبل إصدارًا من مستودع آخر',
} as const;
export type Flag = keyof typeof flags;

interface Props {
  readonly plan: Plan;
  /** Said where the plan has no effects and no refusal. */
  readonly nothing: string;
  /** What was accepted; undefined where nothing can be. */
  readonly accepted: readonly Flag[] | undefined;
  readonly onAccepted: (accepted: Flag[]) => void;
  readonly priceWords?: PriceWords;
}

/** What a change would bring, what of it has to be accepted, and why it would be refused. */
export function PlanView({ plan: { effects, refusal }, nothing, accepted, onAccepted, priceWords }: Props) {
  const asked = flagsAsked(refusal, accepted);
  return (
    <>
      {!effects && !refusal && <Notice>{nothing}</Notice>}
      {effects && (
        <Rows>
          {effectRows(effects, priceWords).map(({ name, items, careful }) => (
            <div key={name} data-careful={careful}>
              <dt>{name}</dt>
              <dd>
                <EffectItems items={items} />
              </dd>
            </div>
          ))}
        </Rows>
      )}
      <AcceptedFields asked={asked} accepted={accepted} onAccepted={onAccepted} />
      {refusal && (
        <Notice tone={asked.length > 0 ? 'warning' : 'error'} title={asked.length > 0 ? 'لا يُنفّذ قبل أن تقبل ما فوق' : 'هذا التغيير مرفوض'}>
          <Text $variant="small">يقول الأمر:</Text>
          <CommandWords lines={[refusal]} />
        </Notice>
      )}
    </>
  );
}

/** The warnings to accept: options of the command that a refusal names, and those that were accepted before. */
export function flagsAsked(refusal: string | undefined, accepted: readonly Flag[] | undefined): readonly Flag[] {
  if (!accepted) return [];
  return allFlags.filter((flag) => accepted.includes(flag) || refusal?.includes(`--${flag}`));
}

const allFlags: readonly Flag[] = ['again', 'drop', 'moved'];

interface AcceptedFieldsProps extends Pick<Props, 'accepted' | 'onAccepted'> {
  readonly asked: readonly Flag[];
}

/** The ticks of what has to be accepted. */
export function AcceptedFields({ asked, accepted = [], onAccepted }: AcceptedFieldsProps) {
  return asked.map((flag) => (
    <CheckField
      key={flag}
      name={flag}
      checked={accepted.includes(flag)}
      onChecked={(on) => onAccepted(on ? [...accepted, flag] : accepted.filter((each) => each !== flag))}
    >
      {flags[flag]}
    </CheckField>
  ));
}
