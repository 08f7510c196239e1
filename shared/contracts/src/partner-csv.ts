import { csvOf } from './csv';
import { affiliateNameIn, type PartnerReport } from './partner-report';
import { type PartnerSubject, partnerDayRows, partnerSubjects } from './partner-rows';

const head = ['اليوم (الجزائر)', 'النوع', 'الاسم', 'زيارات', 'طلبات', 'مدفوعة', 'المبلغ (دج)', 'المردود (دج)', 'المستحق (دج)'];

const kinds: Readonly<Record<PartnerSubject, string>> = {
  affiliate: 'شريك',
  landing: 'صفحة دورة',
  promotion: 'صفحة عرض',
  coupon: 'رمز تخفيض',
};

/** A report as CSV for a spreadsheet, in Arabic: a line for each day of each affiliate, landing, promotion's page and coupon. Money in dinar. */
export function partnerCsv(report: PartnerReport): string {
  const lines = partnerSubjects.flatMap((subject) =>
    partnerDayRows(report, subject).map(({ day, name, visits, orders, paid, money, refunded, owed }) => [
      day,
      kinds[subject],
      subject === 'affiliate' ? affiliateNameIn(report, name) : name,
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
