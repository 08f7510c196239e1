import { color, font, radius, space } from '@riwaq/design-system';
import { useNow } from '@riwaq/runtime';
import styled from 'styled-components';
import { type TimeLeft, timeLeft } from './time-left';

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
    font-size: ${font.small};
    color: ${color.nightMuted};
  }
`;

const Digits = styled.strong<{ readonly $known: boolean }>`
  font-size: ${font.heading2};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  color: ${color.gold};
  ${({ $known }) => !$known && 'visibility: hidden;'}
`;

const units: readonly (readonly [unit: keyof TimeLeft, name: string])[] = [
  ['days', 'يوم'],
  ['hours', 'ساعة'],
  ['minutes', 'دقيقة'],
  ['seconds', 'ثانية'],
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
  const left = until === null ? zero : now === null ? null : timeLeft(until - now);
  return (
    <Timer role="timer" aria-label={label}>
      {units.map(([unit, name]) => (
        <Unit key={unit}>
          <Digits $known={left !== null}>{twoDigits(left?.[unit] ?? 0)}</Digits>
          <span>{name}</span>
        </Unit>
      ))}
    </Timer>
  );
}
