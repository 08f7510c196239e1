import { color, font, radius, space } from '@riwaq/design-system';
import { useNow } from '@riwaq/runtime';
import { type PluralForms, pluralForm } from '@riwaq/text';
import styled from 'styled-components';

/** What is left of a time, as a countdown shows it. */
interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits what is left, in milliseconds, into days, hours, minutes and seconds. A begun second counts, so zero shows when the time is up, and stays. */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

const Timer = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 5.5rem));
  gap: ${space[1]};
`;

const Unit = styled.div`
  display: grid;
  text-align: center;
  padding: ${space[1]} ${space.half};
  border: 1px solid ${color.nightLine};
  border-radius: ${radius.control};
  background: ${color.night};

  span {
    font-size: ${font.caption};
    color: ${color.nightMuted};
  }
`;

const Digits = styled.strong<{ readonly $known: boolean }>`
  font-size: ${font.title};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  color: ${color.gold};
  ${({ $known }) => !$known && 'visibility: hidden;'}
`;

/** Forms of a noun under its digits, which zero and one have too. */
const noun = (one: string, two: string, few: string, many = one): PluralForms => ({ zero: one, one, two, few, many, other: one });

const units: readonly (readonly [unit: keyof TimeLeft, name: PluralForms])[] = [
  ['days', noun('يوم', 'يومان', 'أيام', 'يومًا')],
  ['hours', noun('ساعة', 'ساعتان', 'ساعات')],
  ['minutes', noun('دقيقة', 'دقيقتان', 'دقائق')],
  ['seconds', noun('ثانية', 'ثانيتان', 'ثوانٍ')],
];

const zero = timeLeft(0);
const twoDigits = (count: number) => String(count).padStart(2, '0');

interface Props {
  /** The instant that it counts down to, in milliseconds; null shows zeros. */
  readonly until: number | null;
  /** What it counts, for screen readers. */
  readonly label: string;
}

/** Days, hours, minutes and seconds, renewed each second. Until the device's clock is known the digits keep their room unseen. */
export function Countdown({ until, label }: Props) {
  const now = useNow();
  const remaining = until === null ? zero : now === null ? null : timeLeft(until - now);
  return (
    <Timer role="timer" aria-label={label}>
      {units.map(([unit, name]) => {
        const count = remaining?.[unit] ?? 0;
        return (
          <Unit key={unit}>
            <Digits $known={remaining !== null}>{twoDigits(count)}</Digits>
            <span>{pluralForm(count, name)}</span>
          </Unit>
        );
      })}
    </Timer>
  );
}
