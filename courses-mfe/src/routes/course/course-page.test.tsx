/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AnalyticsEvent, CourseRegistrationProps } from '@riwaq/contracts';
import { onTrack, resetTracking } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readRecords } from '../../records/read-records.server';
import { filesWith, loaderInput, records } from '../../testing/test-records';
import { loader } from './course.server';
import { Component as CoursePage } from './course-page';
import { CourseText } from './course-text';

const day = (text: string) => Date.parse(`${text}T00:00:00+01:00`);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => [] });
  localStorage.clear();
  resetTracking();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Stands in for the checkout's form: says what it was given. */
const Form = ({ course, affiliate }: CourseRegistrationProps) => (
  <p>{`form of ${course.id} at ${course.discountPrice}, by ${affiliate?.code ?? 'nobody'}`}</p>
);
const fragments = { 'checkout/CourseRegistration': Form };

const page = (path: string, composed: string, { offered = {}, from = records } = {}) => (
  <TestPage path={path} relativeTo={day(composed)} fragments={offered}>
    <CoursePage loaderData={loader(loaderInput(path, day(composed), from))} />
  </TestPage>
);

/** Renders the page of `path` at `now`, composed on a day, with everything loaded. */
async function visit(path: string, { composed, now, offered = fragments }: { composed: string; now: string; offered?: object }) {
  jest.setSystemTime(Date.parse(now));
  return act(async () => render(page(path, composed, { offered })));
}

const registration = () => within(screen.getByRole('region', { name: /الدورة/ }));
const emailOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams;

describe('a landing', () => {
  const path = '/v1/partner-b/bibliometric-course';

  test('before the course shows the affiliate, the percentage of its two prices, the days and the time, and a registration form', async () => {
    await visit(path, { composed: '2025-06-01', now: '2025-06-01T10:00:00+01:00' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('إعداد المقال البيبليومتري');
    expect(screen.getAllByText('بالتعاون مع الشريك ب')).toHaveLength(2);
    const facts = within(screen.getByRole('complementary', { name: 'معلومات الدورة' }));
    expect(facts.getByText('خصم 22%')).toBeTruthy();
    expect(facts.getByText('التسجيل مفتوح')).toBeTruthy();
    expect(facts.getByText(/من 22 إلى 24.جوان 2025/)).toBeTruthy();
    expect(facts.getByText('20:00').parentElement?.textContent).toBe('20:00 بتوقيت الجزائر');
    expect(registration().getByText('form of 2 at 7000, by partner-b')).toBeTruthy();
    expect(screen.getByText('م ش').getAttribute('aria-hidden')).toBe('true');
  });

  test('offers registration by e-mail if its form fails, with the affiliate in it', async () => {
    const reports = jest.spyOn(console, 'error').mockImplementation(() => {});
    await visit(path, { composed: '2025-06-01', now: '2025-06-01T10:00:00+01:00', offered: {} });
    expect(reports).toHaveBeenCalled();
    reports.mockRestore();
    const email = emailOf(registration().getByRole('link', { name: 'سجّل عبر البريد' }));
    expect(email.get('body')).toContain('partner-b');
    expect(registration().getByRole('button', { name: 'إعادة المحاولة' })).toBeTruthy();
  });

  test('after the course shows that its date has passed, a form of interest, and the way to the course that is open', async () => {
    await visit(path, { composed: '2026-03-10', now: '2026-03-10T10:00:00+01:00' });
    expect(screen.getByRole('heading', { level: 2, name: 'انتهى موعد هذه الدورة' })).toBeTruthy();
    expect(registration().getByText('tells of course bibliometric-course, by الشريك ب (partner-b)')).toBeTruthy();
    expect(registration().getByText('التسجيل مفتوح الآن في:')).toBeTruthy();
    expect(registration().getByRole('link', { name: 'دورة SPSS التجريبية' }).getAttribute('href')).toBe('/courses/spss-demo-course');
    const email = emailOf(registration().getByRole('link', { name: /^اكتب إلى/ }));
    expect(email.get('subject')).toBe('مهتمّ بالدورة القادمة: إعداد المقال البيبليومتري');
    expect(screen.queryByRole('button', { name: 'أضف المواعيد إلى تقويمك' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/دج|خصم/);
  });

  test('after the course names none that ended too', async () => {
    await visit(path, { composed: '2026-03-10', now: '2026-04-10T10:00:00+01:00' });
    expect(registration().queryByText('التسجيل مفتوح الآن في:')).toBeNull();
    expect(registration().queryByRole('link', { name: 'دورة SPSS التجريبية' })).toBeNull();
  });

  test('of a course that ended shows it in the composed document, before any script runs', () => {
    expect(renderToStaticMarkup(page(path, '2025-06-25'))).toContain('انتهى موعد هذه الدورة');
    expect(renderToStaticMarkup(page(path, '2025-06-24'))).not.toContain('انتهى موعد هذه الدورة');
  });

  test('changes in the very second in which the course ends', async () => {
    await visit(path, { composed: '2025-06-24', now: '2025-06-24T23:59:58+01:00' });
    expect(screen.getByText('الدورة جارية الآن')).toBeTruthy();
    await act(async () => void jest.advanceTimersByTime(1000));
    expect(screen.queryByText('الدورة جارية الآن')).toBeNull();
    expect(screen.getAllByText('انتهى موعد هذه الدورة')).toHaveLength(2);
  });

  test('is reported to analytics by the last segment of its address, at the start and at the end of the visit', async () => {
    const events: AnalyticsEvent[] = [];
    const stop = onTrack((event) => events.push(event));
    const { unmount } = await visit(path, { composed: '2025-06-01', now: '2025-06-01T10:00:00+01:00' });
    expect(events).toEqual([{ name: 'view_course_start', params: { course: 'bibliometric-course' } }]);
    act(() => void jest.advanceTimersByTime(42_000));
    unmount();
    stop();
    expect(events.slice(1)).toEqual([{ name: 'view_course_end', params: { course: 'bibliometric-course', seconds: 42 } }]);
  });
});

describe('the course’s own page', () => {
  const open = { composed: '2025-09-01', now: '2025-09-01T10:00:00+01:00' };

  test('names no affiliate and credits none', async () => {
    await visit('/courses/spss-course', open);
    expect(screen.queryByText(/بالتعاون مع/)).toBeNull();
    expect(registration().getByText('form of 11 at 6300, by nobody')).toBeTruthy();
  });

  test('credits and names the affiliate of an earlier landing, also for another course', async () => {
    const { unmount } = await visit('/v1/partner-b/bibliometric-course', open);
    unmount();
    await visit('/courses/spss-course', open);
    expect(registration().getByText('form of 11 at 6300, by partner-b')).toBeTruthy();
    expect(screen.getAllByText('بالتعاون مع الشريك ب')).toHaveLength(1);
  });

  test('can be shared by its name, and gives the days for a calendar', async () => {
    await visit('/courses/spss-course', open);
    expect(screen.getByText('share course: التحليل الإحصائي ببرنامج SPSS')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أضف المواعيد إلى تقويمك' })).toBeTruthy();
  });
});

test('the film of a course is a link beside its subject, where the record names one', () => {
  const { course } = loader(loaderInput('/courses/spss-course', 0));
  if (!course) throw new Error('the course is missing');
  const { rerender } = render(<CourseText course={course} />, { wrapper: TestPage });
  expect(screen.queryByRole('link', { name: /الفيديو/ })).toBeNull();
  rerender(<CourseText course={{ ...course, videoUrl: 'https://www.youtube.com/watch?v=1' }} />);
  const film = screen.getByRole('link', { name: 'شاهد الفيديو التعريفي (يفتح في نافذة جديدة)' });
  expect([film.getAttribute('href'), film.getAttribute('target')]).toEqual(['https://www.youtube.com/watch?v=1', '_blank']);
});

describe('a landing that is public for a time', () => {
  const landing = { id: 90, course: 'spss-course', affiliate: 'partner-b', publication: { from: '2025-09-10', until: '2025-09-20' } };
  const from = readRecords(filesWith({ 'content/landings.json': [landing] }));
  const open = (composed: string, now: string) => {
    jest.setSystemTime(Date.parse(now));
    return act(async () => render(page('/v1/partner-b/spss-course', composed, { offered: fragments, from })));
  };
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  test.each([
    ['coming', '2025-09-01', 'لم تُفتح هذه الصفحة بعد', /يوم 10.سبتمبر 2025/],
    ['over', '2025-09-21', 'انتهت مدة هذه الصفحة', /لم تعد صفحة الشريك ب/],
  ] as const)('while it is %s shows that, and links to the course’s page', async (_, composed, title, message) => {
    await open(composed, `${composed}T10:00:00+01:00`);
    expect(heading()).toBe(title);
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/courses/spss-course',
      '/courses/spss-demo-course',
      '/courses',
    ]);
  });

  test('opens and closes by the visitor’s clock, whatever it was when its data was made', async () => {
    await open('2025-09-09', '2025-09-09T23:59:59+01:00');
    expect(heading()).toBe('لم تُفتح هذه الصفحة بعد');
    await act(async () => void jest.advanceTimersByTime(1000));
    expect(heading()).toBe('التحليل الإحصائي ببرنامج SPSS');
    cleanup();
    await open('2025-09-20', '2025-09-20T23:59:59+01:00');
    expect(heading()).toBe('التحليل الإحصائي ببرنامج SPSS');
    await act(async () => void jest.advanceTimersByTime(1000));
    expect(heading()).toBe('انتهت مدة هذه الصفحة');
  });
});

test.each(['/v1/partner-z/spss-course', '/courses/knitting'])('%s is no course: it leads to those that one can join', async (path) => {
  await visit(path, { composed: '2026-03-10', now: '2026-03-10T10:00:00+01:00' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('دورة غير موجودة');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/courses', '/courses/spss-demo-course']);
});
