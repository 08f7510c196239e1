const parts = new Intl.DateTimeFormat('ar-DZ-u-nu-latn', {
  timeZone: 'Africa/Algiers',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Only the parts come from `Intl`, not its punctuation and invisible marks, which differ between Node and browsers. */
function partsOf(instant: number): Record<'day' | 'month' | 'year' | 'hour' | 'minute', string> {
  const found = { day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of parts.formatToParts(instant)) {
    if (type in found) found[type as keyof typeof found] = value;
  }
  return found;
}

/** The day of an instant (milliseconds) in Algeria, with Algerian month names: «14 جوان 2025». */
export function formatDate(instant: number): string {
  const { day, month, year } = partsOf(instant);
  return `${day}\u00a0${month} ${year}`;
}

/**
 * The days from one instant to another (milliseconds) in Algeria, with the month and the year said once where they are the same:
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
