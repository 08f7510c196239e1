import { formatDate, formatDateTime } from '@riwaq/text';

const withZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** Returns the provider's date, or a transfer's day, in words: «3 ماي 2026، 12:00». A date without a time zone stays unchanged. */
export function paymentDate(written: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return formatDate(Date.parse(`${written}T12:00:00Z`));
  const instant = withZone.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(instant) ? written : formatDateTime(instant);
}
