import { color } from '@riwaq/design-system';
import { useMediaQuery } from '@riwaq/runtime';
import { formatNumber } from '@riwaq/text';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import UPlot from 'uplot';
import { timeLabel } from './mark-list';
import { lonelyValues, type Mark, type PlotData } from './plot-data';

/** How the lines of a plot differ: by colour and, for those who see none, by their dashes. */
export const strokes = [
  { role: 'info', line: 'solid', dash: [] },
  { role: 'danger', line: 'dashed', dash: [8, 4] },
  { role: 'accentText', line: 'dotted', dash: [2, 4] },
] as const satisfies readonly { readonly role: keyof typeof color; readonly line: string; readonly dash: readonly number[] }[];

const HEIGHT = 240;
/** Height of the marks' numbers, in pixels. */
const NUMBERS = 13;

/** Has the plot's height before the plot is drawn, so nothing jumps. */
const Room = styled.div`
  block-size: ${HEIGHT}px;
  overflow: hidden;
`;

interface PlotProps extends PlotData {
  readonly label: string;
  /** End of the drawn time, in milliseconds. */
  readonly until: number;
  readonly step: number;
  readonly marks: readonly Mark[];
}

/** Lines over time, drawn from right to left on a canvas, with a numbered line at each mark. */
export function Plot(props: PlotProps) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  // A canvas keeps the colours that it was drawn with.
  return <Drawing key={String(isDark)} {...props} />;
}

function Drawing({ label, times, lines, until, step, marks }: PlotProps) {
  const room = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const styles = getComputedStyle(box);
    // A token is `var(--ink)`: a canvas needs its value.
    const value = (role: keyof typeof color) => styles.getPropertyValue(color[role].slice(4, -1)).trim();
    const write = `13px ${styles.fontFamily}`;
    const axis = { font: write, stroke: value('muted'), grid: { stroke: value('line'), width: 1 }, ticks: { show: false } };

    const plot = new UPlot(
      {
        width: box.clientWidth,
        height: HEIGHT,
        padding: [NUMBERS + 4, null, null, null],
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { dir: -1, range: [(times[0] ?? 0) / 1000, until / 1000] },
          y: { range: (_plot, _low, high) => [0, Math.max(1, (high ?? 1) * 1.15)] },
        },
        axes: [
          { ...axis, space: 64, size: 32, values: (_plot, splits) => splits.map((at) => timeLabel(at * 1000, step)) },
          {
            ...axis,
            side: 1,
            size: 56,
            values: (_plot, splits) => splits.map(formatNumber),
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5],
          },
        ],
        series: [
          {},
          ...lines.map((line, at) => ({
            label: line.label,
            stroke: value(strokes[at]?.role ?? 'ink'),
            dash: [...(strokes[at]?.dash ?? [])],
            width: 2,
            points: { show: true, size: 7, filter: () => lonelyValues(line.values) },
          })),
        ],
        hooks: { draw: [(drawn) => drawMarks(drawn, marks, value('ink'), write)] },
      },
      [times.map((at) => at / 1000), ...lines.map(({ values }) => [...values])],
      box,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [times, lines, until, step, marks]);

  return <Room ref={room} role="img" aria-label={label} />;
}

/** A vertical line at each change with its number in the list above. */
function drawMarks(plot: UPlot, marks: readonly Mark[], stroke: string, write: string): void {
  const { ctx: pen, bbox } = plot;
  const ratio = UPlot.pxRatio;
  pen.save();
  pen.strokeStyle = stroke;
  pen.fillStyle = stroke;
  pen.font = write.replace('13px', `${13 * ratio}px`);
  pen.textAlign = 'center';
  pen.setLineDash([3 * ratio, 3 * ratio]);
  for (const [index, { at }] of marks.entries()) {
    const x = Math.round(plot.valToPos(at / 1000, 'x', true));
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    const top = bbox.top - 4 * ratio;
    pen.beginPath();
    pen.moveTo(x, top + 2 * ratio);
    pen.lineTo(x, bbox.top + bbox.height);
    pen.stroke();
    pen.fillText(String(index + 1), x, top);
  }
  pen.restore();
}
