import { algeriaDay, algeriaMidnight, DAY } from '@riwaq/contracts/algeria-time';
import { Card, color, font, Heading, List, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import styled from 'styled-components';
import { useFirst } from '../../parts/use-first';
import { DraftBadge, isPlanned, StateBadge, spanText, Title } from '../record-words';
import type { ListedRecord } from './listed-records';

/** Days that are drawn: two that passed, today, and six weeks. */
const BEFORE = 2;
const DAYS = BEFORE + 1 + 42;
/** Bars that are shown at once. */
const STEP = 12;

const Line = styled.li`
  display: grid;
  gap: 0 ${space[2]};
  align-items: center;
  padding-block: ${space.half};

  ${media.wide} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`;

const Name = styled.span`
  overflow: hidden;
  font-size: ${font.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Track = styled.span`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${DAYS}, minmax(0, 1fr));
  block-size: 1.75rem;
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

const Bar = styled.span<{ $from: number; $to: number }>`
  grid-row: 1;
  grid-column: ${({ $from, $to }) => `${$from} / ${$to}`};
  margin-block: 0.25rem;
  border: 1.5px solid ${color.success};
  border-radius: ${radius.control};
  background: ${color.successSoft};

  &[data-state='planned'] {
    border-color: ${color.info};
    border-style: dashed;
    background: ${color.infoSoft};
  }
`;

const Today = styled.span`
  grid-row: 1;
  grid-column: ${BEFORE + 1};
  justify-self: center;
  inline-size: 2px;
  background: ${color.danger};
`;

/** When a record becomes another: a draft of it goes live. */
const Turn = styled.span<{ $at: number }>`
  grid-row: 1;
  grid-column: ${({ $at }) => $at};
  place-self: center;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border: 2px solid ${color.surface};
  border-radius: ${radius.pill};
  background: ${color.info};
`;

const Scale = styled(Track)`
  block-size: auto;
  background: none;
  color: ${color.muted};
  font-size: ${font.small};

  span {
    grid-row: 1;
    white-space: nowrap;
  }

  ${media.phone} {
    [data-half] {
      display: none;
    }
  }
`;

const Week = styled.span<{ $at: number }>`
  grid-column: ${({ $at }) => $at} / span 7;
`;

interface TimelineProps {
  readonly records: readonly ListedRecord[];
  /** The server's clock, in milliseconds. */
  readonly at: number;
}

/** What runs or is planned in the coming six weeks, a bar for each. What has no day at all is left out. */
export function Timeline({ records, at }: TimelineProps) {
  const first = algeriaMidnight(at) - BEFORE * DAY;
  const last = first + DAYS * DAY;
  const drawn = records.filter(
    ({ state, span }) => isDrawn(state) && span.from < last && (Number.isFinite(span.from) || Number.isFinite(span.until)),
  );
  const [shown, more] = useFirst(drawn, STEP, 'أظهر المزيد من الشريط');
  const column = (instant: number) => Math.min(DAYS + 1, Math.max(1, Math.floor((instant - first) / DAY) + 1));
  if (drawn.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="timeline">
      <Heading level={2} size={4} id="timeline">
        الأسابيع الستة القادمة
      </Heading>
      <div>
        <Line as="div" aria-hidden="true">
          <span />
          <Scale as="div">
            {Array.from({ length: 6 }, (_, week) => (
              <Week key={algeriaDay(first + week * 7 * DAY)} $at={BEFORE + 1 + week * 7} data-half={week % 2 === 1 || undefined}>
                {week === 0 ? 'اليوم' : dayAndMonth(at + week * 7 * DAY)}
              </Week>
            ))}
          </Scale>
        </Line>
        <List>
          {shown.map(({ kind, name, title, span, state, row, drafts }) => (
            <Line key={`${kind} ${name}`}>
              <Name title={title}>
                <Title>{title}</Title>
                <VisuallyHidden>
                  {' '}
                  <StateBadge state={state} /> {spanText(span)}
                  {drafts.filter(isPlanned).map((draft) => (
                    <span key={draft.id}>
                      {' '}
                      <DraftBadge draft={draft} />
                    </span>
                  ))}
                </VisuallyHidden>
              </Name>
              <Track aria-hidden="true" title={spanText(span)}>
                <Bar $from={column(span.from)} $to={Math.max(column(span.from) + 1, column(span.until) + 1)} data-state={state} />
                <Today />
                {drafts.map(
                  (draft) =>
                    row &&
                    isPlanned(draft) &&
                    Date.parse(draft.publishAt ?? '') < last && <Turn key={draft.id} $at={column(Date.parse(draft.publishAt ?? ''))} />,
                )}
              </Track>
            </Line>
          ))}
        </List>
        {more}
      </div>
    </Card>
  );
}

const isDrawn = (state: ListedRecord['state']) => state === 'running' || state === 'planned';
const dayAndMonth = (instant: number) => formatDate(instant).replace(/ \d{4}$/, '');
