import type { PartnerReport } from './partner-report';
import { partnerDayRows, partnerSubjects } from './partner-rows';

/** Without it Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const head = ['day', 'kind', 'name', 'visits', 'orders', 'paid', 'money', 'refunded'];

/** Beginnings that make a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A report as CSV for a spreadsheet: a line for each day of each affiliate, landing, promotion's page and coupon. Money in dinar. */
export function partnerCsv(report: PartnerReport): string {
  const lines = partnerSubjects.flatMap((subject) =>
    partnerDayRows(report, subject).map(({ day, name, visits, orders, paid, money, refunded }) =>
      [day, subject, name, ...[visits ?? '', orders, paid, money, refunded].map(String)].map(cell).join(','),
    ),
  );
  return `${BYTE_ORDER_MARK}${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
