import { color, font, Ltr, media, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { FIXED_DISCOUNT } from '../discount-label';
import { clockText, useVisitCountdown } from './visit-countdown';

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
  const left = useVisitCountdown();
  return (
    <Banner>
      <p>
        <strong>{FIXED_DISCOUNT} على المنتجات الرقمية</strong>
        <span>{left > 0 ? 'أمامك يوم كامل لتختار على مهل' : 'خذ وقتك، فالخصم باقٍ'}</span>
      </p>
      <Clock role="timer" aria-label="عدّاد زيارتك">
        {clockText(left)}
      </Clock>
    </Banner>
  );
}
