import { algeriaInstant } from '@riwaq/contracts/algeria-time';
import { DateField, FieldGrid } from '@riwaq/forms';
import { calendar, HourField } from '../form/day-fields';

/** A day and an hour in Algeria, as two controls hold them. */
export interface DayAndHour {
  readonly day: string;
  readonly hour: string;
}

/** The instant of a day and an hour in Algeria, in milliseconds; undefined while one is missing. */
export function instantOf({ day, hour }: DayAndHour): number | undefined {
  const instant = day && hour ? algeriaInstant(`${day}T${hour}`) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

interface WhenFieldsProps {
  readonly value: DayAndHour;
  readonly onValue: (value: DayAndHour) => void;
}

/** A day and an hour in Algeria. */
export function WhenFields({ value, onValue }: WhenFieldsProps) {
  return (
    <FieldGrid>
      <DateField
        name="when-day"
        label="اليوم"
        required
        missing="اختر يومًا"
        {...calendar}
        value={value.day}
        onValue={(day) => onValue({ ...value, day })}
      />
      <HourField
        name="when-hour"
        label="الساعة بتوقيت الجزائر"
        required
        value={value.hour}
        onValue={(hour) => onValue({ ...value, hour })}
      />
    </FieldGrid>
  );
}
