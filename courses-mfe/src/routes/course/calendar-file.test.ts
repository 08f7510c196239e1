import { describe, expect, test } from '@jest/globals';
import { courseAt } from '../../testing/test-records';
import { calendarFile, escapeText, foldLine } from './calendar-file';

const around = {
  origin: 'https://shop.example.com',
  relativeTo: Date.parse('2026-03-10T00:00:00+01:00'),
  now: Date.parse('2026-03-10T09:30:00Z'),
};

function fileOf(path: string, changed: object = {}): string {
  return calendarFile({ ...courseAt(path), ...changed }, around);
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const values = (file: string, property: string) =>
  unfolded(file).flatMap((line) => (line.startsWith(`${property}:`) ? [line.slice(property.length + 1)] : []));

describe('the calendar file of a course', () => {
  const file = fileOf('/v1/partner-a/bibliometric-course');

  test('holds a session for each day, at 20:00 in Algeria, which is 19:00 in UTC', () => {
    expect(values(file, 'DTSTART')).toEqual(['20250622T190000Z', '20250623T190000Z', '20250624T190000Z']);
    expect(values(file, 'SUMMARY')[2]).toBe('إعداد المقال البيبليومتري (3/3)');
    expect(values(file, 'URL')[0]).toBe('https://shop.example.com/v1/partner-a/bibliometric-course');
  });

  test('names each session the same for every affiliate, so that adding it twice makes no second entry', () => {
    const uids = values(file, 'UID');
    expect(new Set(uids).size).toBe(3);
    expect(uids[0]).toBe('bibliometric-course-20250622@shop.example.com');
    expect(values(fileOf('/courses/bibliometric-course'), 'UID')).toEqual(uids);
  });

  test('gives days that count from the composition as days of the calendar', () => {
    expect(values(fileOf('/courses/spss-demo-course'), 'UID')[0]).toBe('spss-demo-course-20260320@shop.example.com');
  });

  test('is what calendars accept: every line ends as the format says, is at most 75 octets long, and breaks no letter', () => {
    const long = fileOf('/courses/spss-course', { name: 'تحليل البيانات، خطوة بخطوة; '.repeat(8) });
    expect(long.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = long.split('\r\n');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\n\r\ufffd]/);
    }
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(unfolded(long).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(5);
    expect(unfolded(long).filter((line) => line === 'END:VEVENT')).toHaveLength(5);
  });
});

test('a text keeps its commas, semicolons, backslashes and line ends', () => {
  expect(escapeText('a,b;c\\d\ne')).toBe('a\\,b\\;c\\\\d\\ne');
});

test('a short line stays whole, and a line of exactly 75 octets too', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
