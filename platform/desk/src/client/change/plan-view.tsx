import { type Acceptable, acceptable, type Planned } from '@riwaq/contracts/operations';
import { color, Notice, space, Text } from '@riwaq/design-system';
import { CheckField } from '@riwaq/forms';
import { Children, type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { refusalText } from '../../contract/refusal-text';
import { ForDevelopers, ReadsCommands } from '../parts/for-developers';
import { useFirst } from '../parts/use-first';
import { type EffectRow, effectRows, type PageTitle, type PriceWords } from './effect-rows';

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

/** Words of the tick that accepts something. */
const tickWords: Readonly<Record<Acceptable, string>> = {
  drop: 'أقبل أن تختفي هذه العناوين',
  moved: 'أقبل إصدارًا من مستودع آخر',
};

interface Props {
  readonly plan: Planned;
  /** Said where the plan has no effects and no refusal. */
  readonly nothing: string;
  /** What was accepted; undefined where nothing can be. */
  readonly accepted: readonly Acceptable[] | undefined;
  readonly onAccepted: (accepted: Acceptable[]) => void;
  readonly priceWords?: PriceWords;
  readonly pageTitle?: PageTitle;
  /** Of records alone: what is of releases is folded for developers. */
  readonly ofRecords?: boolean;
}

/** What a change would bring, what of it has to be accepted, and why it would be refused. */
export function PlanView({
  plan: { effects, leftOut, refusal },
  nothing,
  accepted,
  onAccepted,
  priceWords,
  pageTitle,
  ofRecords = false,
}: Props) {
  const readsCommands = useContext(ReadsCommands);
  const toAccept = refusal?.toAccept ?? [];
  const isAsked = accepted !== undefined && toAccept.length > 0;
  const rows = effects ? effectRows(effects, leftOut, priceWords, pageTitle) : [];
  const isTechnical = ({ technical, ofReleases }: EffectRow) => technical || (ofReleases && ofRecords);
  const forPeople = rows.filter((row) => !isTechnical(row) && (readsCommands || !row.ofReleases));
  const technical = rows.filter(isTechnical);
  return (
    <>
      {!effects && !refusal && <Notice>{nothing}</Notice>}
      <EffectRows rows={forPeople} />
      {effects && (ofRecords || !readsCommands) && <Text $variant="muted">يظهر هذا في المتجر بعد النشر بثوانٍ.</Text>}
      {accepted && <AcceptedFields toAccept={toAccept} accepted={accepted} onAccepted={onAccepted} />}
      {refusal && (
        <Notice tone={isAsked ? 'warning' : 'error'} title={isAsked ? 'لا يُنفّذ قبل أن تقبل ما فوق' : 'هذا التغيير مرفوض'}>
          {!isAsked && refusalText(refusal.reason, readsCommands)}
        </Notice>
      )}
      <ForDevelopers said={refusal?.lines}>{technical.length > 0 && <EffectRows rows={technical} />}</ForDevelopers>
    </>
  );
}

function EffectRows({ rows }: { readonly rows: readonly EffectRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Rows>
      {rows.map(({ name, items, careful }) => (
        <div key={name} data-careful={careful}>
          <dt>{name}</dt>
          <dd>
            <EffectItems items={items} />
          </dd>
        </div>
      ))}
    </Rows>
  );
}

interface AcceptedFieldsProps extends Pick<Props, 'onAccepted'> {
  /** What a refusal asks to accept. */
  readonly toAccept: readonly Acceptable[];
  readonly accepted: readonly Acceptable[];
}

/** A tick for each thing that a refusal asks to accept, or that was accepted. */
export function AcceptedFields({ toAccept, accepted, onAccepted }: AcceptedFieldsProps) {
  const asked = acceptable.filter((each) => accepted.includes(each) || toAccept.includes(each));
  return asked.map((one) => (
    <CheckField
      key={one}
      name={one}
      checked={accepted.includes(one)}
      onChecked={(on) => onAccepted(on ? [...accepted, one] : accepted.filter((each) => each !== one))}
    >
      {tickWords[one]}
    </CheckField>
  ));
}
