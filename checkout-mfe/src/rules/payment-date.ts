import { formatDate, formatDateTime } from '@riwaq/text';

const withZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const isDay = (written: string) => /^\d{4}-\d{2}-\d{2}$/.test(written);

/** Milliseconds of the provider's date, or of the noon of a transfer's day; NaN of a date without a time zone. */
function instantOf(written: string): number {
  if (isDay(written)) return Date.parse(`${written}T12:00:00Z`);
  return withZone.test(written) ? Date.parse(written) : Number.NaN;
}

/** Returns the provider's date, or a transfer's day, in words: «3 ماي 2026، 12:00». A date without a time zone stays unchanged. */
export function paymentDate(written: string): string {
  return isDay(written) ? paymentDay(written) : inWords(written, formatDateTime);
}

/** Returns the day of a payment in words: «3 ماي 2026». A date without a time zone stays unchanged. */
export function paymentDay(written: string): string {
  return inWords(written, formatDate);
}

function inWords(written: string, format: (instant: number) => string): string {
  const instant = instantOf(written);
  return Number.isNaN(instant) ? written : format(instant);
}
