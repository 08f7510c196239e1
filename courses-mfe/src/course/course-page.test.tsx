/** @jest-environment jsdom */
import '@riwaq/testing/browser-gaps';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Component as CoursePage } from './course-page';

const day = (text: string) => Date.parse(`${text}T00:00:00+01:00`);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const page = (path: string, composed: string) => (
  <TestPage path={path} relativeTo={day(composed)}>
    <CoursePage />
  </TestPage>
);

/** What a visitor sees at `now` on the page of `path`, composed on a day. */
function visit(path: string, { composed, now }: { composed: string; now: string }) {
  jest.setSystemTime(Date.parse(now));
  render(page(path, composed));
}

const registration = () => within(screen.getByRole('region', { name: /الدورة/ }));
const letterOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams;

describe('a landing', () => {
  const path = '/v1/partner-b/bibliometric-course';

  test('before the course names the sponsor, the percentage of its two prices, the days and the time, and takes a registration', () => {
    visit(path, { composed: '2025-06-01', now: '2025-06-01T10:00:00+01:00' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('إعداد المقال البيبليومتري');
    expect(screen.getByText('الشريك المسوّق الراعي: الشريك ب')).toBeTruthy();
    const facts = within(screen.getByRole('complementary', { name: 'معلومات الدورة' }));
    expect(facts.getByText('خصم 22%')).toBeTruthy();
    expect(facts.getByText('التسجيل مفتوح')).toBeTruthy();
    expect(facts.getByText(/من 22.جوان 2025 إلى 24.جوان 2025/)).toBeTruthy();
    expect(facts.getByText('20:00').parentElement?.textContent).toBe('20:00 بتوقيت الجزائر');
    const letter = letterOf(registration().getByRole('link', { name: 'سجّل عبر البريد' }));
    expect(letter.get('body')).toContain('partner-b');
  });

  test('after the course says that its date has passed and takes an expression of interest', () => {
    visit(path, { composed: '2026-03-10', now: '2026-03-10T10:00:00+01:00' });
    expect(screen.getByRole('heading', { level: 2, name: 'انتهى موعد هذه الدورة' })).toBeTruthy();
    const letter = letterOf(registration().getByRole('link', { name: 'أبلغوني بالدورة القادمة' }));
    expect(letter.get('subject')).toBe('مهتمّ بالدورة القادمة: إعداد المقال البيبليومتري');
  });

  test('of a course that ended says so in the composed document, before any script runs', () => {
    expect(renderToStaticMarkup(page(path, '2025-06-25'))).toContain('انتهى موعد هذه الدورة');
    expect(renderToStaticMarkup(page(path, '2025-06-24'))).not.toContain('انتهى موعد هذه الدورة');
  });

  test('changes in the very second in which the course ends', () => {
    visit(path, { composed: '2025-06-24', now: '2025-06-24T23:59:58+01:00' });
    expect(screen.getByText('الدورة جارية الآن')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByText('الدورة جارية الآن')).toBeNull();
    expect(screen.getAllByText('انتهى موعد هذه الدورة')).toHaveLength(2);
  });
});

test('the course’s own page names no sponsor', () => {
  visit('/courses/spss-course', { composed: '2025-09-01', now: '2025-09-01T10:00:00+01:00' });
  expect(screen.queryByText(/الشريك المسوّق/)).toBeNull();
});

test.each(['/v1/partner-z/spss-course', '/courses/knitting'])('%s is no course: it leads to those that one can join', (path) => {
  visit(path, { composed: '2026-03-10', now: '2026-03-10T10:00:00+01:00' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('دورة غير موجودة');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/courses/spss-demo-course', '/courses']);
});
