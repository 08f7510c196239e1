import { algeriaDay, DAY, startOfDay } from '@riwaq/contracts/algeria-time';
import { type PartnerSubject, partnerDayRows } from '@riwaq/contracts/partner-rows';
import type { PartnerReport } from '@riwaq/contracts/platform';
import type { PartnerDays } from '../../contract/partners';
import type { Line } from '../visits/plot-data';

/** Spans that the page offers. Affiliates are paid by the month. */
export const partnerSpans = ['week', 'month', 'last-month', 'quarter'] as const;
export type PartnerSpan = (typeof partnerSpans)[number];

/** The days of a span that ends now (milliseconds), both included. */
export function daysOf(span: PartnerSpan, now: number): PartnerDays {
  const to = algeriaDay(now);
  const firstOf = (day: string) => `${day.slice(0, 8)}01`;
  if (span === 'month') return { from: firstOf(to), to };
  if (span === 'last-month') {
    const last = algeriaDay(startOfDay(firstOf(to), 0) - DAY);
    return { from: firstOf(last), to: last };
  }
  return { from: algeriaDay(now - (span === 'week' ? 6 : 89) * DAY), to };
}

/** Where the same days are as CSV. */
export const csvAddress = (days: PartnerDays): string => `/api/partners.csv?${new URLSearchParams({ ...days })}`;

/** Lines of a plot: what all rows of a subject brought by day, or one of them. */
export interface PartnerLines {
  /** Begins of the days, in milliseconds. */
  readonly times: readonly number[];
  /** End of the last day, in milliseconds. */
  readonly until: number;
  readonly visits: readonly Line[];
  readonly orders: readonly Line[];
  readonly money: readonly Line[];
}

/** What a subject brought by day, of one name or of all (undefined). A day without anything is 0. */
export function partnerLines(report: PartnerReport, subject: PartnerSubject, name: string | undefined): PartnerLines {
  const [first, last] = [startOfDay(report.from, 0), startOfDay(report.to, 0)];
  const times = Array.from({ length: Math.max(1, Math.round((last - first) / DAY) + 1) }, (_, at) => first + at * DAY);
  const rows = partnerDayRows(report, subject).filter((row) => name === undefined || row.name === name);
  const sum = (field: 'visits' | 'orders' | 'paid' | 'money' | 'refunded') => {
    const byDay = new Map<string, number>();
    for (const row of rows) byDay.set(row.day, (byDay.get(row.day) ?? 0) + (row[field] ?? 0));
    return times.map((time) => byDay.get(algeriaDay(time)) ?? 0);
  };
  return {
    times,
    until: last + DAY,
    visits: subject === 'coupon' ? [] : [{ label: 'زيارات', values: sum('visits') }],
    orders: [
      { label: 'طلبات وصلت', values: sum('orders') },
      { label: 'طلبات دُفعت', values: sum('paid') },
    ],
    money: [
      { label: 'وصل', values: sum('money') },
      { label: 'رُدّ', values: sum('refunded') },
    ],
  };
}
