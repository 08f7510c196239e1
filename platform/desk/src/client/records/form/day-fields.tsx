import { below } from '@riwaq/contracts/record-path';
import { Button, Cluster, Icon, List, space } from '@riwaq/design-system';
import { DateField } from '@riwaq/forms';
import { controlStyle, FieldFrame, useField } from '@riwaq/forms/field-frame';
import { useRef } from 'react';
import styled from 'styled-components';
import { FieldGroup } from '../../parts/field-group';
import { fixedDay } from '../fixed-day';
import { FieldProblem, Line } from './choice-fields';
import { bound, type FieldProps, textOf } from './form-state';
import { useItemKeys } from './use-item-keys';

const Input = styled.input`
  ${controlStyle}
  padding-block: 0;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[2]};
`;

const Days = styled(List)`
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space[1]};
    align-items: end;
    margin-block-end: ${space[1]};
  }
`;

/** The days that a calendar of the desk offers. */
export const calendar = { first: '2000-01-01', last: '2100-12-31', outside: 'اختر يومًا من التقويم' } as const;

/** A day of the calendar. One that a demonstration counts, `+3d`, shows its day of today, and stays counted until another is chosen. */
export function DayField(props: FieldProps) {
  const day = bound(props);
  return <DateField {...day} {...calendar} value={fixedDay(day.value)} />;
}

interface HourFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A time of day in Algeria: `20:00`. */
export function HourField({ name, value, onValue, ...texts }: HourFieldProps) {
  const { id, problem, aria } = useField(name, texts.hint);
  return (
    <FieldFrame id={id} problem={problem} {...texts}>
      <Input {...aria} id={id} name={name} type="time" dir="ltr" value={value} onChange={(event) => onValue(event.target.value)} />
    </FieldFrame>
  );
}

export const TimeField = (props: FieldProps) => <HourField {...bound(props)} />;

interface EndFieldProps extends FieldProps {
  /** Only a day counts, no hour. */
  readonly isDay?: boolean;
}

/** A last day, or with an hour the moment of the end. */
export function EndField({ isDay = false, ...props }: EndFieldProps) {
  const end = bound(props);
  const [day = '', hour = ''] = end.value.split('T');
  const write = (nextDay: string, nextHour: string) => end.onValue(nextDay && nextHour ? `${fixedDay(nextDay)}T${nextHour}` : nextDay);
  if (isDay) return <DayField {...props} />;
  return (
    <Pair>
      <DayField {...props} value={day} onValue={(next) => write(textOf(next), hour)} />
      <HourField
        name={`${end.name}:hour`}
        label="ساعة النهاية"
        hint="بلا ساعة: إلى آخر اليوم"
        required={false}
        value={hour}
        onValue={(next) => write(day, next)}
      />
    </Pair>
  );
}

/** Days of a record, each by itself. */
export function DaysField({ field, path, value, onValue }: FieldProps) {
  const { id, problem } = useField(path, field.hint);
  const days = Array.isArray(value) ? value.map(textOf) : [];
  const keys = useItemKeys(days.length);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (gone: number) => {
    keys.remove(gone);
    onValue(days.filter((_, at) => at !== gone));
    add.current?.focus();
  };
  return (
    <FieldGroup aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>{field.label}</legend>
      <Days as="ol">
        {days.map((day, at) => (
          <li key={keys.at(at)}>
            <DayField
              field={{ as: 'day', field: String(at), label: `اليوم ${at + 1}` }}
              path={below(path, at)}
              value={day}
              onValue={(next) => onValue(days.map((each, place) => (place === at ? (next ?? '') : each)))}
            />
            <Button variant="quiet" aria-label={`احذف اليوم ${at + 1}`} onClick={() => remove(at)}>
              <Icon name="trash" size={20} />
            </Button>
          </li>
        ))}
      </Days>
      {field.hint && <Line>{field.hint}</Line>}
      <FieldProblem id={id} problem={problem} />
      <Cluster>
        <Button ref={add} id={id} variant="secondary" onClick={() => onValue([...days, ''])}>
          <Icon name="plus" size={20} />
          أضف يومًا
        </Button>
      </Cluster>
    </FieldGroup>
  );
}
