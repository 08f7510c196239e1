import { color, font, Ltr, media, radius, space } from '@riwaq/design-system';
import { useHost } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { FIXED_DISCOUNT } from '../../rules/discount-label';

/** Where the counter starts at each load, in seconds: 23:59:59 (D13). */
const COUNTDOWN_START = 24 * 60 * 60 - 1;

/** Seconds left of the hero's counter. It restarts at each load, stops at zero, and the server does not know it (D13). */
function useVisitCountdown(): number {
  const { now } = useHost();
  const [remaining, setRemaining] = useState(COUNTDOWN_START);
  useEffect(() => {
    const started = now();
    const timer = setInterval(() => {
      const seconds = Math.max(0, COUNTDOWN_START - Math.floor((now() - started) / 1000));
      setRemaining(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [now]);
  return remaining;
}

/** Seconds as a clock shows them: `23:59:59`. */
function clockText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

const Banner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.oneAndHalf};
  padding: ${space[1]} ${space.oneAndHalf};
  border: 1px solid ${color.nightLine};
  border-radius: ${radius.control};
  background: ${color.night};
  color: ${color.nightInk};
  line-height: 1.5;

  strong {
    font-size: ${font.small};
    font-weight: 600;
  }

  p > span {
    display: block;
    color: ${color.nightMuted};
  }

  /* Each on one line of any phone, in whichever font has arrived. */
  strong,
  p > span {
    font-size: min(${font.small}, 3.9vw);
    white-space: nowrap;
  }

  ${media.medium} {
    padding-inline: ${space[3]};

    strong {
      font-size: ${font.body};
    }

    p {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: ${space[2]};
    }
  }
`;

const Clock = styled(Ltr)`
  flex: none;
  color: ${color.gold};
  font-size: ${font.body};
  font-weight: 600;

  ${media.medium} {
    font-size: ${font.heading3};
  }
`;

/** The shop's fixed discount, and a day's counter that promises nothing: when it stops, everything stays as it was (D13). */
export function CountdownBanner() {
  const timeRemaining = useVisitCountdown();
  return (
    <Banner>
      <p>
        <strong>{FIXED_DISCOUNT} على المنتجات الرقمية</strong>
        <span>{timeRemaining > 0 ? 'أمامك يوم كامل لتختار على مهل' : 'خذ وقتك، فالخصم باقٍ'}</span>
      </p>
      <Clock role="timer" aria-label="عدّاد زيارتك">
        {clockText(timeRemaining)}
      </Clock>
    </Banner>
  );
}
