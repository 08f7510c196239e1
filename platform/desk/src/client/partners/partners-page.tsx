import { ButtonAnchor } from '@riwaq/design-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepsAccounts } from '../../contract/role';
import type { Session } from '../../contract/session';
import { liveQuery } from '../api';
import { now } from '../parts/clock';
import { Page } from '../parts/page';
import { Picks } from '../parts/picks';
import { partnersQuery } from '../staff-client';
import { AffiliateList } from './affiliate-list';
import { PartnerAnswer } from './partner-answer';
import { csvAddress, daysOf, type PartnerSpan, partnerSpans } from './partner-days';
import { PartnerReportView } from './partner-report';
import { spanNames } from './partner-words';

/** The spans as pills. */
export function SpanPicks({ span, onSpan }: { readonly span: PartnerSpan; readonly onSpan: (span: PartnerSpan) => void }) {
  return <Picks label="المدة" value={span} onValue={onSpan} options={partnerSpans.map((value) => ({ value, label: spanNames[value] }))} />;
}

/** «الشركاء»: who they are and what they are owed, then what they, their pages and coupons brought. A team sees its own part of that. */
export function PartnersPage({ session: { roles } }: { readonly session: Session }) {
  const [span, setSpan] = useState<PartnerSpan>('month');
  const days = daysOf(span, now());
  const partners = useQuery({ ...partnersQuery(days), placeholderData: keepPreviousData });
  const { data: live } = useQuery(liveQuery);
  const readsAll = keepsAccounts(roles);
  return (
    <Page
      title="الشركاء"
      lead="ما جلبته صفحات الشركاء ورموز التخفيض: زيارات وطلبات ومال، بتوقيت الجزائر. المال في يوم وصوله، وما رُدّ يخرج منه."
      beside={<SpanPicks span={span} onSpan={setSpan} />}
    >
      {readsAll && <AffiliateList />}
      <PartnerAnswer of={partners} label="الشركاء">
        {(report) => (
          <PartnerReportView
            report={report}
            shop={live?.shop}
            whole={readsAll ? 'المتجر كله، بشريك أو دونه' : 'ما يخص فريقك'}
            save={
              <ButtonAnchor variant="secondary" href={csvAddress(days)} download>
                نزّل الأيام في جدول (CSV)
              </ButtonAnchor>
            }
          />
        )}
      </PartnerAnswer>
    </Page>
  );
}
