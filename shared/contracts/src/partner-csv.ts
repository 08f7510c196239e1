import { csvOf } from './csv';
import type { PartnerReport } from './partner-report';
import { partnerDayRows, partnerSubjects } from './partner-rows';

const head = ['day', 'kind', 'name', 'visits', 'orders', 'paid', 'money', 'refunded', 'owed'];

/** A report as CSV for a spreadsheet: a line for each day of each affiliate, landing, promotion's page and coupon. Money in dinar. */
export function partnerCsv(report: PartnerReport): string {
  const lines = partnerSubjects.flatMap((subject) =>
    partnerDayRows(report, subject).map(({ day, name, visits, orders, paid, money, refunded, owed }) => [
      day,
      subject,
      name,
      visits ?? '',
      orders,
      paid,
      money,
      refunded,
      owed,
    ]),
  );
  return csvOf([head, ...lines]);
}
