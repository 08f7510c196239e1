/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ErrorBoundary, serializeInitialData } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import affiliates from '../../../content/affiliates.json';

/** What the shop answers to a request for another document. */
const answer = jest.fn<(path: string) => Promise<Response>>();

/** As in a browser's build, which leaves the composer's side out. */
jest.mock('../../composer/structured-data', () => ({ courseMetadata: () => undefined }));
jest.mock('../../composer/composed-landing', () => ({ composedLanding: () => undefined }));

const reported = jest.fn();
const kind = { id: 'course-landing', shape: 1 };
const path = '/v1/partner-new/spss-course';
const landing = { id: 900, course: 'spss-course', affiliate: 'partner-new' };
const affiliate = { code: 'partner-new', name: 'الشريك الجديد' };
let CoursePage: ComponentType;
beforeAll(async () => {
  ({ Component: CoursePage } = await import('./course-page'));
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.fetch = ((path: string) => answer(path)) as typeof fetch;
});

const open = (at: string) =>
  act(async () =>
    render(
      <TestPage path={at} fragments={{ 'checkout/CourseRegistration': () => null, 'shell/NotifyForm': () => null }}>
        <ErrorBoundary onError={reported} fallback={() => <p>تعذّر عرض الصفحة</p>}>
          <CoursePage />
        </ErrorBoundary>
      </TestPage>,
    ),
  );
const holding = (page: string, found: object | null) =>
  `<script type="application/json" id="${kind.id}">${serializeInitialData(kind, page, { found })}</script>`;
const holdInDocument = (page: string, found: object | null) => {
  document.body.innerHTML = holding(page, found);
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  answer.mockReset();
  jest.restoreAllMocks();
});

test('a landing opens with the records that its document holds, and asks for no others, of which there may be thousands', async () => {
  holdInDocument(path, { landing, affiliate });
  await open(path);
  expect(heading()).toContain('SPSS');
  expect(screen.getAllByText(/الشريك الجديد/).length).toBeGreaterThan(0);
  expect(answer).not.toHaveBeenCalled();
});

test('an affiliate without a landing gets the 404 document of landings', async () => {
  holdInDocument('/v1/:affiliate/spss-course', null);
  await open('/v1/nobody/spss-course');
  expect(heading()).toBe('دورة غير موجودة');
  expect(answer).not.toHaveBeenCalled();
});

test.each([
  ['a course’s own page', '/courses/spss-course', 'SPSS'],
  ['the page of a course that does not exist', '/courses/knitting', 'دورة غير موجودة'],
])('%s needs no landing', async (_, at, text) => {
  await open(at);
  expect(heading()).toContain(text);
  expect(answer).not.toHaveBeenCalled();
});

describe('a landing outside its document', () => {
  const ofAnother = { landing: { ...landing, affiliate: 'partner-a' }, affiliate: affiliates[0] ?? null };
  const page = (text: string, status = 200) => ({ ok: status === 200, status, headers: new Headers(), text: async () => text }) as Response;

  test('fetches it; it fails without an answer, and a retry asks again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    holdInDocument('/v1/partner-a/spss-course', ofAnother);
    answer.mockRejectedValueOnce(new TypeError('no connection'));
    await open(path);
    expect(await screen.findByText('تعذّر عرض الصفحة')).toBeTruthy();
    expect(reported.mock.calls[0]?.[0]).toMatchObject({ status: 0 });

    cleanup();
    answer.mockResolvedValueOnce(page(`<main>${holding(path, { landing, affiliate })}</main>`));
    await open(path);
    expect((await screen.findAllByText(/الشريك الجديد/)).length).toBeGreaterThan(0);
    expect(answer.mock.calls.map(([asked]) => asked)).toEqual([path, path]);
  });

  test('is missing where the shop knows no such landing', async () => {
    answer.mockResolvedValueOnce(page('<h1>404</h1>', 404));
    await open(path);
    expect(await screen.findByText('دورة غير موجودة')).toBeTruthy();
  });

  test.each([
    ['of another page', holding('/v1/partner-a/spss-course', ofAnother)],
    ['that holds no record', '<h1>صفحة</h1>'],
    ['with a record that is none', holding(path, { landing: { ...landing, id: 'nine' }, affiliate })],
  ])('fails with a document %s', async (_what, markup) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    answer.mockResolvedValueOnce(page(markup));
    await open(path);
    expect(await screen.findByText('تعذّر عرض الصفحة')).toBeTruthy();
  });
});
