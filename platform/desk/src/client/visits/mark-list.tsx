import { color, font, space } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { ShownChange } from '../../contract/answers';
import { kindOf, whatOf } from '../history/history-words';
import { count } from '../texts/counts';
import { hourOf } from '../texts/hour';
import type { Mark } from './plot-data';

const Marks = styled.ol`
  padding-inline-start: ${space[3]};
  font-size: ${font.caption};

  time {
    color: ${color.muted};
  }
`;

/** Changes of one mark that are named; the history has the others. */
const NAMED = 3;

interface MarkListProps {
  readonly marks: readonly Mark[];
  /** The changes that they are of, the newest first. */
  readonly history: readonly ShownChange[];
  readonly step: number;
}

/** Names of the numbered lines in the plots. */
export function MarkList({ marks, history, step }: MarkListProps) {
  if (marks.length === 0) return null;
  return (
    <section aria-label="تغييرات في هذه المدة">
      <Marks>
        {marks.map(({ at, items }) => (
          <li key={at}>
            <time dateTime={new Date(at).toISOString()}>{timeLabel(at, step)}</time>{' '}
            {items.slice(0, NAMED).map((item, index) => (
              <Fragment key={`${item.at} ${item.app} ${item.to}`}>
                {index > 0 && '، '}
                {kindOf(item, history).label} {whatOf(item)}
              </Fragment>
            ))}
            {items.length > NAMED && ` و${count.changes(items.length - NAMED)} معها في السجل`}
          </li>
        ))}
      </Marks>
    </section>
  );
}

/** An instant as the plots' time axis and tables write it: an hour, or a day without its year. */
export function timeLabel(instant: number, step: number): string {
  const hour = hourOf(new Date(instant).toISOString());
  const day = formatDate(instant).split(' ').slice(0, 1).join('');
  return step < 86_400_000 ? hour : day;
}
