import type { Span } from '@riwaq/contracts/operations';
import { Notice } from '@riwaq/design-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { visitsQuery } from '../api';
import { Answer } from '../parts/answer';
import { ForDevelopers } from '../parts/for-developers';
import { Page } from '../parts/page';
import { Picks } from '../parts/picks';
import { Plots } from './plots';

const spans: readonly { readonly value: Span; readonly label: string }[] = [
  { value: 'hour', label: 'آخر ساعة' },
  { value: 'day', label: 'آخر يوم' },
  { value: 'month', label: 'آخر شهر' },
];
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
              <p>البوابة لا تجيب. نادِ المسؤول التقني إن بقي هذا دقائق.</p>
              <ForDevelopers said={[data.unknown]} command="systemctl status riwaq-gateway" />
            </Notice>
          ) : (
            <Plots visits={data} />
          )
        }
      </Answer>
    </Page>
  );
}
