import { algeriaInstant } from '@riwaq/contracts/algeria-time';
import { formatDate, formatDateTime, isolateLtr } from '@riwaq/text';

/** A day or a moment of a record in words; `+3d` of a demonstration as it is written. */
export function dayText(written: string): string {
  const instant = algeriaInstant(written.includes('T') ? written : `${written}T00:00`);
  if (Number.isNaN(instant)) return isolateLtr(written);
  return written.includes('T') ? formatDateTime(instant) : formatDate(instant);
}
