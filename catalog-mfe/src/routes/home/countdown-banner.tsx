import { color, font, Ltr } from '@riwaq/design-system';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { FIXED_DISCOUNT } from '../../rules/fixed-discount';

/** Where the counter starts at each load, in seconds: 23:59:59. */
const COUNTDOWN_START = 24 * 60 * 60 - 1;

/** Seconds left of the hero's counter. It restarts at each load, stops at zero, and the server does not know it (D13). */
function useVisitCountdown(): number {
  const [remaining, setRemaining] = useState(COUNTDOWN_START);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      const seconds = Math.max(0, COUNTDOWN_START - Math.floor((performance.now() - started) / 1000));
      setRemaining(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return remaining;
}

/** Seconds as a clock shows them: `23:59:59`. */
function clockText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** On one line of any phone, in whichever font has arrived. */
const Banner = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5ch;
  min-block-size: 2.75rem;
  color: ${color.nightMuted};
  font-size: min(${font.caption}, 3.7vw);
  white-space: nowrap;

  strong {
    color: ${color.nightInk};
    font-weight: 600;
  }
`;

const Clock = styled(Ltr)`
  color: ${color.gold};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** The shop's fixed discount, and a day's counter that promises nothing: when it stops, everything stays as it was. */
export function CountdownBanner() {
  const timeRemaining = useVisitCountdown();
  const isOver = timeRemaining === 0;
  return (
    <Banner data-screen>
      <strong>{FIXED_DISCOUNT}</strong>
      <span>{isOver ? 'خذ وقتك، فالخصم باقٍ' : 'أمامك'}</span>
      <Clock role="timer" aria-label="عدّاد زيارتك">
        {clockText(timeRemaining)}
      </Clock>
      {!isOver && <span>لتختار على مهل</span>}
    </Banner>
  );
}
