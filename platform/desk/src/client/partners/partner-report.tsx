import { DAY, startOfDay } from '@riwaq/contracts/algeria-time';
import { affiliateNameIn, type PartnerReport } from '@riwaq/contracts/partner-report';
import { type PartnerRow, type PartnerSubject, partnerRows, partnerSubjects, partnerTotal } from '@riwaq/contracts/partner-rows';
import { Card, Cluster, EmptyState, Latin, Ltr, Stack, Text } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import { type ReactNode, useMemo, useState } from 'react';
import { Picks } from '../parts/picks';
import { DrawnField } from '../visits/drawn-field';
import { NumberTable } from '../visits/number-table';
import { PlotFigure } from '../visits/plot-figure';
import { partnerLines } from './partner-days';
import { subjectNames, sumsText, together } from './partner-words';

/** Value of the choice «all rows». Codes, addresses and coupons never equal it. */
const ALL = '/';
const noMarks: readonly never[] = [];
const allColumns = [
  { field: 'visits', label: 'زيارات' },
  { field: 'orders', label: 'طلبات' },
  { field: 'paid', label: 'مدفوعة' },
  { field: 'money', label: 'المبلغ' },
  { field: 'refunded', label: 'المردود' },
  { field: 'owed', label: 'نصيب الشريك' },
] as const;

interface PartnerReportViewProps {
  readonly report: PartnerReport;
  /** The report of one affiliate: «المجموع» replaces the list of affiliates. */
  readonly isOwn?: boolean;
  /** The shop's address, to which pages lead; undefined until it is known. */
  readonly shop: string | undefined;
  /** What the sums are of: «كل ما تراه هنا». */
  readonly whole: string;
  /** Saves the same days as a file. */
  readonly save: ReactNode;
}

/** What partners brought: a table by affiliate, page or coupon, and plots by day. Says so where there is nothing. */
export function PartnerReportView({ report, isOwn = false, shop, whole, save }: PartnerReportViewProps) {
  const { facts, visits, oldest, from } = report;
  const isCut = oldest !== null && oldest > from;
  return (
    <Stack $gap={3}>
      <Cluster $justify="space-between">
        <div>
          <Text>{`${whole}: ${sumsText(partnerTotal(report), isOwn)}`}</Text>
          {isCut && (
            <Text $variant="muted">{`الطلبات محفوظة منذ ${formatDate(startOfDay(oldest, 0))}. تُحذف الأقدم مع بيانات أصحابها.`}</Text>
          )}
        </div>
        {save}
      </Cluster>
      {facts.length === 0 && visits.length === 0 ? (
        <EmptyState icon="clock" title="لا شيء في هذه المدة">
          لا زيارة لصفحة شريك ولا طلب. اختر مدة أخرى.
        </EmptyState>
      ) : (
        <Sums report={report} isOwn={isOwn} shop={shop} />
      )}
    </Stack>
  );
}

interface SumsProps extends Required<Pick<PartnerReportViewProps, 'isOwn' | 'shop'>> {
  readonly report: PartnerReport;
}

function Sums({ report, isOwn, shop }: SumsProps) {
  const [subject, setSubject] = useState<PartnerSubject>('affiliate');
  const [name, setName] = useState(ALL);
  const wordsOf = (each: PartnerSubject) => (isOwn && each === 'affiliate' ? together : subjectNames[each]);
  const words = wordsOf(subject);
  const rows = partnerRows(report, subject);
  // A column in which nothing is counted, or nothing went back, takes the room of the others.
  const columns = allColumns.filter(({ field }) => (field !== 'visits' && field !== 'refunded') || rows.some((row) => row[field]));
  const drawn = rows.find((row) => row.name === name)?.name;
  // A plot is drawn again for other data only.
  const { times, until, visits, orders, money } = useMemo(() => partnerLines(report, subject, drawn), [report, subject, drawn]);
  const common = { times, until, step: DAY, marks: noMarks };
  const textOf = ({ name: code }: PartnerRow) => (subject === 'affiliate' ? affiliateNameIn(report, code) : code);
  const nameOf = (row: PartnerRow) => (textOf(row) === row.name ? <Ltr>{row.name}</Ltr> : <Latin>{textOf(row)}</Latin>);
  const isPage = subject === 'landing' || subject === 'promotion';
  return (
    <Stack $gap={3}>
      <Picks
        label="ما يُعرض"
        value={subject}
        onValue={setSubject}
        options={partnerSubjects.map((value) => ({ value, label: wordsOf(value).choice }))}
      />
      {rows.length === 0 ? (
        <EmptyState icon="clock" title={`${words.choice}: لا شيء في هذه المدة`} />
      ) : (
        <>
          <Card>
            <NumberTable
              key={subject}
              label={words.choice}
              first={words.one}
              columns={columns.map(({ label }) => label)}
              rows={rows.map((row) => ({
                key: row.name,
                name: isPage && shop !== undefined ? <a href={`${shop}${row.name}`}>{nameOf(row)}</a> : nameOf(row),
                values: columns.map(({ field }) => row[field]),
              }))}
              sortedBy={columns.findIndex(({ field }) => field === 'money')}
            />
          </Card>
          {rows.length > 1 && (
            <DrawnField
              value={drawn ?? 'all'}
              onValue={(value) => setName(value === 'all' ? ALL : value)}
              options={[{ value: 'all', label: words.all }, ...rows.map((row) => ({ value: row.name, label: textOf(row) }))]}
            />
          )}
          {visits.length > 0 && <PlotFigure title="الزيارات" lines={visits} {...common} />}
          <PlotFigure title="الطلبات" lines={orders} {...common} />
          <PlotFigure title="المبالغ بالدينار" lines={money} {...common} />
        </>
      )}
    </Stack>
  );
}
