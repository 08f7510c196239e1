import { color, font, space } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import styled from 'styled-components';
import type { HistoryItem } from '../../contract/answers';
import { kindOf, whatOf } from '../history/history-words';
import { hourOf } from '../texts/hour';

const Marks = styled.ol`
  padding-inline-start: ${space[3]};
  font-size: ${font.small};

  time {
    color: ${color.muted};
  }
`;

/** Names of the numbered lines in the plots. */
export function MarkList({ marks, step }: { readonly marks: readonly HistoryItem[]; readonly step: number }) {
  if (marks.length === 0) return null;
  return (
    <section aria-label="تغييرات في هذه المدة">
      <Marks>
        {marks.map((mark) => (
          <li key={`${mark.at} ${mark.app} ${mark.to}`}>
            <time dateTime={mark.at}>{timeLabel(Date.parse(mark.at), step)}</time> {kindOf(mark).label}: {whatOf(mark)}
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
