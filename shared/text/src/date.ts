import { algeriaClock } from '@riwaq/contracts/algeria-time';

const months = ['جانفي', 'فيفري', 'مارس', 'أفريل', 'ماي', 'جوان', 'جويلية', 'أوت', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'];

/**
 * An instant on Algeria's calendar and clock. Reckoned here and not by `Intl.DateTimeFormat`: making the first one holds a
 * mid-range phone for 70 ms.
 */
function partsOf(instant: number) {
  const there = algeriaClock(instant);
  return {
    day: there.getUTCDate(),
    month: months[there.getUTCMonth()],
    year: there.getUTCFullYear(),
    hour: twoDigits(there.getUTCHours()),
    minute: twoDigits(there.getUTCMinutes()),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of an instant (milliseconds) in Algeria, with Algerian month names: «14 جوان 2025». */
export function formatDate(instant: number): string {
  const { day, month, year } = partsOf(instant);
  return `${day}\u00a0${month} ${year}`;
}

/**
 * Formats a period in Algeria (milliseconds). A shared month and year appear once:
 * «من 22 إلى 24 جوان 2025», «من 28 ديسمبر 2025 إلى 3 جانفي 2026».
 */
export function formatDays(first: number, last: number): string {
  const [from, to] = [partsOf(first), partsOf(last)];
  const year = from.year === to.year ? '' : ` ${from.year}`;
  const month = from.month === to.month && !year ? '' : `\u00a0${from.month}`;
  return `من\u00a0${from.day}${month}${year} إلى ${formatDate(last)}`;
}

/** The day and time of an instant (milliseconds) in Algeria: «14 جوان 2025، 20:00». */
export function formatDateTime(instant: number): string {
  const { hour, minute } = partsOf(instant);
  return `${formatDate(instant)}، ${hour}:${minute}`;
}
