import { color, font, Grid, space } from '@riwaq/design-system';
import { formatNumber, formatPrice } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Answer } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { weekQuery } from '../staff-client';
import { WeekPlot } from './week-plot';

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  align-content: start;

  dt {
    color: ${color.muted};
    font-size: ${font.caption};
  }

  dd {
    font-size: ${font.lead};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Caption = styled.figcaption`
  margin-block-end: ${space[1]};
  color: ${color.muted};
  font-size: ${font.caption};
`;

/** Orders and money of today and of the week. */
export function Sales() {
  const week = useQuery(weekQuery);
  return (
    <CardSection title="البيع">
      <Answer of={week} label="البيع">
        {(days) => {
          const today = days.at(-1);
          const sum = (field: 'orders' | 'money') => days.reduce((before, day) => before + day[field], 0);
          return (
            <Grid $min="18rem">
              <Numbers>
                <Figure name="طلبات اليوم">{formatNumber(today?.orders ?? 0)}</Figure>
                <Figure name="مال اليوم">{formatPrice(today?.money ?? 0)}</Figure>
                <Figure name="طلبات 7 أيام">{formatNumber(sum('orders'))}</Figure>
                <Figure name="مال 7 أيام">{formatPrice(sum('money'))}</Figure>
              </Numbers>
              <figure>
                <Caption>المال يومًا بيوم</Caption>
                <WeekPlot days={days} />
              </figure>
            </Grid>
          );
        }}
      </Answer>
    </CardSection>
  );
}

const Figure = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
