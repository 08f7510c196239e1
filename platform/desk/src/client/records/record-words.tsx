import { algeriaClock, DAY, HOUR } from '@riwaq/contracts/algeria-time';
import type { EditedKind, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { Badge, type BadgeTone } from '@riwaq/design-system';
import { formatDate, formatDateTime, formatDays } from '@riwaq/text';
import type { RunState, Span } from './record-state';

/** A state as a badge says it. */
export const stateWords: Readonly<Record<RunState | 'draft', { readonly label: string; readonly tone: BadgeTone }>> = {
  draft: { label: 'مسودّة', tone: 'neutral' },
  planned: { label: 'لم يبدأ بعد', tone: 'info' },
  running: { label: 'جارٍ', tone: 'success' },
  over: { label: 'منتهٍ', tone: 'neutral' },
};

/** The days of a record in words: «من 3 إلى 9 ديسمبر 2026», «حتى 9 ديسمبر 2026، 15:30». */
export function spanText({ from, until }: Span): string {
  const starts = Number.isFinite(from);
  const ends = Number.isFinite(until);
  if (starts && ends) return isDayEnd(until) ? formatDays(from, until) : `من ${formatDate(from)} إلى ${formatDateTime(until + 1)}`;
  if (starts) return `من ${formatDate(from)}`;
  if (ends) return `حتى ${isDayEnd(until) ? formatDate(until) : formatDateTime(until + 1)}`;
  return 'بلا أجل';
}

const isDayEnd = (until: number) => (until + 1 + HOUR) % DAY === 0;

const weekdays = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/**
 * When customers see a record: «يظهر للزبائن يوم الخميس 3 ديسمبر 2026، حتى 9 ديسمبر 2026». One that no page shows holds: «يسري فور نشره». Undefined where it
 * has no days, or they are over or the wrong way round.
 */
export function appearsText({ from, until }: Span, at: number, isShown = true): string | undefined {
  if (until < at || until < from || !(Number.isFinite(from) || Number.isFinite(until))) return undefined;
  const start = from > at ? `يوم ${weekdays[algeriaClock(from).getUTCDay()]} ${formatDate(from)}` : 'فور نشره';
  const end = Number.isFinite(until) ? `، ${spanText({ from: Number.NEGATIVE_INFINITY, until })}` : '';
  return `${isShown ? 'يظهر للزبائن' : 'يسري'} ${start}${end}.`;
}

/** What a team's code says of a record that may be half written; `otherwise` where it throws. */
export function attempt<Said>(say: () => Said, otherwise: Said): Said {
  try {
    return say();
  } catch {
    return otherwise;
  }
}

/** The title of a record by its team's code, else its name. */
export const titleOr = (kind: EditedKind | undefined, record: RecordFields | null, name: string, files: RecordFiles = {}): string =>
  (record && kind && attempt(() => kind.titleOf(record, files), '')) || name;

/** A state as a badge. */
export function StateBadge({ state }: { readonly state: RunState | 'draft' }) {
  const { label, tone } = stateWords[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The mark of a product that is sold out, in the words of its team (`marksOf` of its kind). */
export const SOLD_OUT = 'نفدت الكمية';

/** A mark of a record in its team's words. What is sold out stands out. */
export const MarkBadge = ({ children }: { readonly children: string }) => (
  <Badge tone={children === SOLD_OUT ? 'danger' : 'neutral'}>{children}</Badge>
);

/** A record's title. It is Arabic, also where it begins with a Latin name: «SPSS 31 بسعر جديد». */
export const Title = ({ children }: { readonly children: string }) => <bdi dir="rtl">{children}</bdi>;
