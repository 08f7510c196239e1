import type { VisitHistory } from '@riwaq/contracts';
import { EmptyState, Grid, Ltr, Notice, Stack } from '@riwaq/design-system';
import { Form, SelectField } from '@riwaq/forms';
import { isolateLtr } from '@riwaq/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Span } from '../../contract/answers';
import { liveQuery, visitsQuery } from '../api';
import { Answer } from '../parts/answer';
import { CommandLine } from '../parts/code-block';
import { Page } from '../parts/page';
import { Picks } from '../parts/picks';
import { nameOfApp } from '../texts/app-words';
import { MarkList } from './mark-list';
import { marksOf, orderLines, speedLines, timesOf, visitLines } from './plot-data';
import { PlotFigure } from './plot-figure';

const spans: readonly { readonly value: Span; readonly label: string }[] = [
  { value: 'hour', label: 'آخر ساعة' },
  { value: 'day', label: 'آخر يوم' },
  { value: 'month', label: 'آخر شهر' },
];
const Chooser = styled.div`
  inline-size: min(100%, 24rem);
`;

/** Value of the choice that stands for all apps together. */
const SITE = 'site';

/** «الزوار»: what visitors meet and what they order, with the changes of the history. */
export function VisitsPage() {
  const [span, setSpan] = useState<Span>('day');
  const visits = useQuery({ ...visitsQuery(span), placeholderData: keepPreviousData });
  return (
    <Page title="الزوار" beside={<Picks label="المدة" value={span} onValue={setSpan} options={spans} />}>
      <Answer of={visits} label="الزوار">
        {(data) =>
          'unknown' in data ? (
            <Notice tone="warning" title="لا أحد يعلم ما يراه الزوار الآن">
              <Stack $gap={1}>
                <p>
                  <Ltr>{data.unknown}</Ltr>
                </p>
                <CommandLine command="systemctl status riwaq-gateway" />
              </Stack>
            </Notice>
          ) : (
            <Plots visits={data} />
          )
        }
      </Answer>
    </Page>
  );
}

function Plots({ visits }: { readonly visits: VisitHistory }) {
  const { data: live } = useQuery(liveQuery);
  const [subject, setSubject] = useState(SITE);
  const release = visits.releases.find((each) => nameOf(each) === subject);
  const history = live?.history;
  // A plot is drawn again for other data only.
  const { times, marks, visitsOf, lcp, inp, orders } = useMemo(() => {
    const points = release ? release.points : visits.site;
    const times = timesOf(visits);
    return {
      times,
      marks: marksOf(history ?? [], visits, release?.app),
      visitsOf: visitLines(times, points),
      lcp: speedLines(times, points, 'lcp'),
      inp: speedLines(times, points, 'inp'),
      orders: orderLines(times, visits.orders),
    };
  }, [visits, history, release]);
  const common = { times, until: visits.to, step: visits.step, marks };

  if (visits.site.length === 0 && visits.orders.length === 0) {
    return (
      <EmptyState icon="clock" title="لا زيارات في هذه المدة">
        متجر جديد، أو مدة هادئة. تظهر الأرقام هنا بعد أول زيارة.
      </EmptyState>
    );
  }
  return (
    <Stack $gap={3}>
      <Chooser>
        <Form label="ما يُرسم" onSubmit={() => {}}>
          <SelectField
            name="subject"
            label="ما يُرسم"
            required
            placeholder="اختر"
            value={release ? subject : SITE}
            onValue={setSubject}
            options={[
              { value: SITE, label: 'الموقع كله' },
              ...visits.releases.map((each) => ({ value: nameOf(each), label: `${nameOfApp(each.app)} ${isolateLtr(each.version)}` })),
            ]}
          />
        </Form>
      </Chooser>
      <MarkList marks={marks} step={visits.step} />
      <Grid $min="28rem">
        <PlotFigure title="الزيارات" lines={visitsOf} {...common} />
        {!release && <PlotFigure title="الطلبات" lines={orders} {...common} />}
        <PlotFigure title="ظهور المحتوى (LCP)، بالمللي ثانية" lines={lcp} {...common} />
        <PlotFigure title="الاستجابة للمس (INP)، بالمللي ثانية" lines={inp} {...common} />
      </Grid>
    </Stack>
  );
}

const nameOf = ({ app, version }: VisitHistory['releases'][number]) => `${app}@${version}`;
