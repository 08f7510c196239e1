import { algeriaDay, type Course, startOfDay, timeOnDay } from '@riwaq/contracts';
import { coursePath } from '../../rules/paths';

/** As many octets as a line of a calendar file may have (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

const octets = (text: string) => new TextEncoder().encode(text).length;

/** Folds a line of a calendar file: a longer one continues on lines that begin with a space, never split inside a character (RFC 5545, section 3.1). */
export function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    if (length + octets(character) > LINE_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets(character);
  }
  return folded;
}

/** A text as a property's value: what the format itself uses is escaped (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** An instant in milliseconds as a calendar file writes it, in UTC: `20250622T190000Z`. */
function utcTime(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** What the file says of a course. */
type Taught = Pick<Course, 'slug' | 'affiliate' | 'name' | 'mode' | 'schedule' | 'duration'>;

interface Around {
  /** Origin of the site: `https://shop.example.com`. */
  readonly origin: string;
  /** Midnight in Algiers, in milliseconds, of the day that relative days count from. */
  readonly relativeTo: number;
  /** When the file is made, in milliseconds. */
  readonly now: number;
}

/**
 * A course's sessions as a calendar file (RFC 5545), an event for each day, in UTC: Algeria is an hour ahead of it all year.
 * The same session has the same UID in every file, so adding it again changes it in place. Records say when a session begins
 * and not how long it takes, so no event claims an end.
 */
export function calendarFile(course: Taught, { origin, relativeTo, now }: Around): string {
  const { name, slug, schedule, duration } = course;
  const page = `${origin}${coursePath(course)}`;
  const sessions = schedule.dates.flatMap((date, at) => [
    'BEGIN:VEVENT',
    `UID:${slug}-${algeriaDay(startOfDay(date, relativeTo)).replaceAll('-', '')}@${new URL(origin).hostname}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(timeOnDay(date, schedule.time, relativeTo))}`,
    `SUMMARY:${escapeText(duration > 1 ? `${name} (${at + 1}/${duration})` : name)}`,
    `DESCRIPTION:${escapeText(`${course.mode}، ${schedule.time} بتوقيت الجزائر\n${page}`)}`,
    `URL:${page}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(name)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Riwaq//Courses//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...sessions,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
