import { color, Disclosure, font, space } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import styled from 'styled-components';
import { CardSection } from '../parts/card-section';
import { NumberTable } from './number-table';
import { Plot, strokes } from './plot';
import type { Line, Mark } from './plot-data';

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space[3]};
  padding: 0;
  color: ${color.muted};
  font-size: ${font.caption};
  list-style-type: '';

  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
`;

const Swatch = styled.span<{ $at: number }>`
  inline-size: 1.5rem;
  border-block-start: 3px ${({ $at }) => strokes[$at]?.line ?? 'solid'} ${({ $at }) => color[strokes[$at]?.role ?? 'ink']};
`;

export interface PlotFigureProps {
  readonly title: string;
  readonly times: readonly number[];
  readonly lines: readonly Line[];
  /** End of the drawn time, in milliseconds. */
  readonly until: number;
  /** Milliseconds from one point to the next. */
  readonly step: number;
  readonly marks: readonly Mark[];
}

/** A plot with its legend, and the same numbers as a table. */
export function PlotFigure({ title, times, lines, until, step, marks }: PlotFigureProps) {
  const isEmpty = lines.every(({ values }) => values.every((value) => !value));
  return (
    <CardSection title={title}>
      {isEmpty ? (
        <p>لا شيء يُرسم في هذه المدة.</p>
      ) : (
        <>
          <Plot label={`${title}. الأرقام في الجدول أدناه.`} times={times} lines={lines} until={until} step={step} marks={marks} />
          <Legend>
            {lines.map(({ label }, at) => (
              <li key={label}>
                <Swatch $at={at} />
                {label}
              </li>
            ))}
          </Legend>
          <Disclosure summary="الأرقام في جدول">
            <NumberTable
              label={`أرقام: ${title}`}
              first="الوقت"
              columns={lines.map(({ label }) => label)}
              rows={times.map((time, at) => ({
                key: String(time),
                name: formatDateTime(time),
                values: lines.map(({ values }) => values[at] ?? null),
              }))}
            />
          </Disclosure>
        </>
      )}
    </CardSection>
  );
}
