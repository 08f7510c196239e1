import { type Course, startOfDay, timeOnDay } from '@riwaq/contracts';
import { coursePath } from '../paths';
import { escapeText, foldLine, utcTime } from './calendar-text';

interface Around {
  /** Where the site stands: `https://shop.example.com`. */
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
export function calendarFile(course: Course, { origin, relativeTo, now }: Around): string {
  const { name, slug, schedule, duration } = course;
  const page = `${origin}${coursePath(course)}`;
  const sessions = schedule.dates.flatMap((date, at) => [
    'BEGIN:VEVENT',
    `UID:${slug}-${calendarDay(date, relativeTo)}@${new URL(origin).hostname}`,
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

/** The day of the calendar that a record's day is: `20250622`. */
function calendarDay(date: string, relativeTo: number): string {
  const noon = startOfDay(date, relativeTo) + 12 * 3_600_000;
  return utcTime(noon).slice(0, 8);
}
