import { partnerCsv } from '@riwaq/contracts/partner-csv';
import { affiliateNameIn } from '@riwaq/contracts/partner-report';
import type { PartnerReport } from '@riwaq/contracts/platform';
import { Button, Notice, Text } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../failure';
import { now } from '../parts/clock';
import { Page } from '../parts/page';
import { saveFile } from '../parts/save-file';
import { ownPartnerQuery } from '../staff-client';
import { OwnAccount } from './own-account';
import { PageLinks } from './page-links';
import { PartnerAnswer } from './partner-answer';
import { daysOf, type PartnerSpan } from './partner-days';
import { PartnerReportView } from './partner-report';
import { SpanPicks } from './partners-page';

/** Where the link of an affiliate leads: his own numbers, without a session. The token stands behind `#`, which no server is sent. */
export function OwnPartnerPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [span, setSpan] = useState<PartnerSpan>('month');
  const own = useQuery({ ...ownPartnerQuery(token, daysOf(span, now())), placeholderData: keepPreviousData });
  if (reasonOf(own.error) === 'link-spent') {
    return (
      <Page title="أرقامك">
        <Notice tone="warning" title="هذا الرابط لم يعد صالحًا">
          <Text>اطلب من المتجر رابطًا جديدًا.</Text>
        </Notice>
      </Page>
    );
  }
  return (
    <Page
      title="أرقامك"
      lead={
        own.data &&
        `ما جلبته صفحات ${isolate(affiliateNameIn(own.data.report, own.data.affiliate))} ورموز تخفيضه، بتوقيت الجزائر. المال في يوم وصوله، وما رُدّ يخرج منه.`
      }
      beside={<SpanPicks span={span} onSpan={setSpan} />}
    >
      <PartnerAnswer of={own} label="أرقامك">
        {({ report, shop, account }) => (
          <>
            <OwnAccount account={account} />
            <PartnerReportView
              report={report}
              isOwn
              shop={shop}
              whole="كل ما جلبته"
              save={
                <Button variant="secondary" onClick={() => save(report)}>
                  نزّل الأيام في جدول (CSV)
                </Button>
              }
            />
            <PageLinks report={report} shop={shop} />
          </>
        )}
      </PartnerAnswer>
    </Page>
  );
}

/** Saves a report as a file: a link to it would need the token in its address. */
function save(report: PartnerReport): void {
  saveFile(`riwaq-${report.from}-${report.to}.csv`, new Blob([partnerCsv(report)], { type: 'text/csv;charset=utf-8' }));
}
