import { startOfDay } from '@riwaq/contracts/algeria-time';
import { color, font } from '@riwaq/design-system';
import { formatDate, formatPrice } from '@riwaq/text';
import styled from 'styled-components';

/** Units of the drawing: a day, its bar, and the height of the highest bar. */
const [DAY, BAR, HIGH] = [40, 24, 64];

const Drawing = styled.svg`
  inline-size: min(100%, 26rem);
  block-size: auto;

  rect {
    fill: ${color.line};
  }

  g:last-of-type rect {
    fill: ${color.accent};
  }

  text {
    fill: ${color.muted};
    font-family: ${font.family};
    font-size: 11px;
    text-anchor: middle;
  }

  @media (forced-colors: active) {
    rect,
    text {
      fill: CanvasText;
    }
  }
`;

interface WeekPlotProps {
  /** The oldest first; the last one is today. */
  readonly days: readonly { readonly day: string; readonly money: number }[];
}

/** Money of seven days as bars, from right to left; its words say the same in numbers. */
export function WeekPlot({ days }: WeekPlotProps) {
  const most = Math.max(1, ...days.map(({ money }) => money));
  const label = `المال في آخر ${days.length} أيام: ${days.map(({ day, money }) => `${formatDate(startOfDay(day, 0))}: ${formatPrice(money)}`).join('، ')}`;
  const width = days.length * DAY;
  return (
    <Drawing viewBox={`0 0 ${width} ${HIGH + 20}`} role="img" aria-label={label}>
      {days.map(({ day, money }, at) => {
        const height = Math.max(2, (money / most) * HIGH);
        const middle = width - (at + 0.5) * DAY;
        return (
          <g key={day}>
            <rect x={middle - BAR / 2} y={HIGH - height} width={BAR} height={height} rx={3} />
            <text x={middle} y={HIGH + 15}>
              {Number(day.slice(-2))}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
