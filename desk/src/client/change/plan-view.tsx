import { color, Notice, space, Text } from '@riwaq/design-system';
import { CheckField } from '@riwaq/forms';
import styled from 'styled-components';
import type { Plan } from '../../contract/answers';
import type { SiteChange } from '../../contract/site-change';
import { CommandWords } from '../parts/code-block';
import { effectRows } from './effect-rows';
import { LongList } from './long-list';

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

/** What a plan warns of and a person may accept: the words of its tick. */
const flags = {
  again: 'أقبل أن يعود ما رُجع عنه',
  drop: 'أقبل أن تختفي هذه العناوين',
  moved: 'أقبل إصدارًا من مستودع آخر',
} as const;
type Flag = keyof typeof flags;
const allFlags = Object.keys(flags) as Flag[];

interface Props {
  readonly plan: Plan;
  readonly change: SiteChange;
  readonly onChange: (change: SiteChange) => void;
}

/** What a change would bring, what of it has to be accepted, and why it would be refused. */
export function PlanView({ plan: { effects, refusal }, change, onChange }: Props) {
  const accepted = 'accepted' in change ? change.accepted : undefined;
  const asked = accepted ? allFlags.filter((flag) => accepted.includes(flag) || refusal?.includes(`--${flag}`)) : [];
  const tick = (flag: Flag, on: boolean) => {
    if (!('accepted' in change)) return;
    const others = change.accepted.filter((each) => each !== flag);
    onChange({ ...change, accepted: on ? [...others, flag] : others });
  };
  return (
    <>
      {!effects && !refusal && (
        <Notice>
          {change.kind === 'end-canary' ? 'يرى كل الزوار بعدها الإصدار المعروض للجميع.' : 'لا يغيّر هذا شيئًا: المعروض كذلك من قبل.'}
        </Notice>
      )}
      {effects && (
        <Rows>
          {effectRows(effects).map(({ name, items, careful }) => (
            <div key={name} data-careful={careful}>
              <dt>{name}</dt>
              <dd>
                <LongList items={items} />
              </dd>
            </div>
          ))}
        </Rows>
      )}
      {asked.map((flag) => (
        <CheckField key={flag} name={flag} checked={accepted?.includes(flag) ?? false} onChecked={(on) => tick(flag, on)}>
          {flags[flag]}
        </CheckField>
      ))}
      {refusal && (
        <Notice tone={asked.length > 0 ? 'warning' : 'error'} title={asked.length > 0 ? 'لا يُنفّذ قبل أن تقبل ما فوق' : 'هذا التغيير مرفوض'}>
          <Text $variant="small">يقول الأمر:</Text>
          <CommandWords lines={[refusal]} />
        </Notice>
      )}
    </>
  );
}
