import { HOUR } from '@riwaq/contracts/algeria-time';
import type { Span } from '../record-state';

/** The moments at which a page can be looked at. */
export type PreviewMoment = 'now' | 'start' | 'before-end' | 'other';

/** The moments that a record has, with the words of their picks. One without a first day has no start. */
export function momentsOf({ from, until }: Span): { readonly value: PreviewMoment; readonly label: string }[] {
  return [
    { value: 'now', label: 'الآن' },
    ...(Number.isFinite(from) ? [{ value: 'start', label: 'يوم البداية' } as const] : []),
    ...(Number.isFinite(until) ? [{ value: 'before-end', label: 'قبل النهاية بساعة' } as const] : []),
    { value: 'other', label: 'يوم آخر' },
  ];
}

/** The instant of a moment in milliseconds; undefined while another day is not yet chosen. */
export function instantOfMoment(moment: PreviewMoment, { from, until }: Span, now: number, other: number | undefined): number | undefined {
  if (moment === 'start' && Number.isFinite(from)) return from;
  if (moment === 'before-end' && Number.isFinite(until)) return until + 1 - HOUR;
  return moment === 'other' ? other : now;
}
