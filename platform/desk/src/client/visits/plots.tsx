import type { VisitHistory, VisitTotal } from '@riwaq/contracts/platform';
import { EmptyState, Grid, Notice, Stack } from '@riwaq/design-system';
import { isolateLtr } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { nameOfApp } from '../../contract/app-names';
import { liveQuery } from '../api';
import { CardSection } from '../parts/card-section';
import { Release } from '../texts/app-words';
import { DrawnField } from './drawn-field';
import { MarkList } from './mark-list';
import { NumberTable } from './number-table';
import { hydrationLines, marksOf, orderLines, releaseBefore, speedLines, timesOf, visitLines } from './plot-data';
import { PlotFigure } from './plot-figure';

const Chooser = styled.div`
  inline-size: min(100%, 24rem);
`;

/** Value of the choice for all apps together. */
const SITE = 'site';

/** The numbers of a time and their plots, of the site or of one release. */
export function Plots({ visits }: { readonly visits: VisitHistory & { readonly counts: boolean } }) {
  const { data: live } = useQuery(liveQuery);
  const [subject, setSubject] = useState(SITE);
  const release = visits.releases.find((each) => nameOf(each) === subject);
  const history = live?.history;
  // A plot is drawn again for other data only.
  const { times, marks, visitsOf, lcp, inp, hydrated, orders } = useMemo(() => {
    const points = release ? release.points : visits.site;
    const times = timesOf(visits);
    return {
      times,
      marks: marksOf(history ?? [], visits, release?.app),
      visitsOf: visitLines(times, points),
      lcp: speedLines(times, points, 'lcp'),
      inp: speedLines(times, points, 'inp'),
      hydrated: hydrationLines(times, points, releaseBefore(visits.releases, release)),
      orders: orderLines(times, visits.orders, visits.ordersSince),
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
      {visits.site.length === 0 ? (
        <Notice title={visits.counts ? 'لم تُحصَ زيارة في هذه المدة' : 'لا تُحصى الزيارات في هذا المتجر'}>
          {visits.counts ? 'لا يُحصى متصفح آلي، ولا من اختار توفير البيانات.' : 'تظهر هنا الطلبات وحدها.'}
        </Notice>
      ) : (
        /* How releases compare, over the whole time. */
        <CardSection title="المدة كلها">
          <NumberTable
            label="أرقام المدة كلها"
            first="الإصدار"
            columns={['زيارات', 'فشلت', 'عُرض غيره', 'ظهور المحتوى', 'استجابة اللمس', 'عمل الأزرار']}
            rows={[
              { key: SITE, name: 'الموقع كله', values: valuesOf(visits.siteTotal) },
              ...visits.releases.map((each) => ({
                key: nameOf(each),
                name: <Release app={each.app} version={{ code: each.version }} />,
                values: valuesOf(each.total),
              })),
            ]}
          />
        </CardSection>
      )}
      <Chooser>
        <DrawnField
          value={release ? subject : SITE}
          onValue={setSubject}
          options={[
            { value: SITE, label: 'الموقع كله' },
            ...visits.releases.map((each) => ({ value: nameOf(each), label: `${nameOfApp(each.app)} ${isolateLtr(each.version)}` })),
          ]}
        />
      </Chooser>
      <MarkList marks={marks} history={history ?? []} step={visits.step} />
      <Grid $min="28rem">
        {visits.site.length > 0 && <PlotFigure title="الزيارات" lines={visitsOf} {...common} />}
        {!release && <PlotFigure title="الطلبات" lines={orders} {...common} />}
        <PlotFigure title="ظهور المحتوى، بالمللي ثانية" lines={lcp} {...common} />
        <PlotFigure title="الاستجابة للمس، بالمللي ثانية" lines={inp} {...common} />
        <PlotFigure title="بدء عمل الأزرار، بالمللي ثانية" lines={hydrated} {...common} />
      </Grid>
    </Stack>
  );
}

const nameOf = ({ app, version }: VisitHistory['releases'][number]) => `${app}@${version}`;
const valuesOf = ({ visits, failed, fallbacks, lcp, inp, hydrated }: VisitTotal) => [visits, failed, fallbacks, lcp, inp, hydrated];
