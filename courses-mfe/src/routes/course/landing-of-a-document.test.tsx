/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ErrorBoundary, serializeInitialData } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import affiliates from '../../../content/affiliates.json';
import courses from '../../../content/courses.json';

/** What loading the team's records gives: these tests say whether their chunk comes. */
const chunk = jest.fn<() => object>();
jest.mock('../../records', () => chunk());

/** As in a browser's build, which leaves the composer's side out. */
jest.mock('../../composer/structured-data', () => ({ courseMetadata: () => undefined }));
jest.mock('../../composer/records-at-start', () => ({ recordsAtStart: () => undefined }));

const reported = jest.fn();
const kind = { id: 'course-landing', shape: 1 };
const path = '/v1/partner-new/spss-course';
const landing = { id: 900, course: 'spss-course', affiliate: 'partner-new' };
const affiliate = { code: 'partner-new', name: 'الشريك الجديد' };
let CoursePage: ComponentType;
beforeAll(async () => {
  ({ Component: CoursePage } = await import('./course-page'));
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
const holdInDocument = (page: string, found: object | null) => {
  document.body.innerHTML = `<script type="application/json" id="${kind.id}">${serializeInitialData(kind, page, { found })}</script>`;
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  chunk.mockReset();
  jest.restoreAllMocks();
});

test('a landing opens with the records that its document holds, and asks for no others, of which there may be thousands', async () => {
  holdInDocument(path, { landing, affiliate });
  await open(path);
  expect(heading()).toContain('SPSS');
  expect(screen.getAllByText(/الشريك الجديد/).length).toBeGreaterThan(0);
  expect(chunk).not.toHaveBeenCalled();
});

test('an affiliate without a landing gets the 404 document of landings', async () => {
  holdInDocument('/v1/:affiliate/spss-course', null);
  await open('/v1/nobody/spss-course');
  expect(heading()).toBe('دورة غير موجودة');
  expect(chunk).not.toHaveBeenCalled();
});

test.each([
  ['a course’s own page', '/courses/spss-course', 'SPSS'],
  ['the page of a course that does not exist', '/courses/knitting', 'دورة غير موجودة'],
])('%s needs no landing', async (_, at, text) => {
  await open(at);
  expect(heading()).toContain(text);
  expect(chunk).not.toHaveBeenCalled();
});

test('a landing outside its document loads the records; it fails without them, and a retry loads them', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  holdInDocument('/v1/partner-a/spss-course', { landing: { ...landing, affiliate: 'partner-a' }, affiliate: affiliates[0] ?? null });
  chunk.mockImplementationOnce(() => {
    throw new Error('the chunk did not come');
  });
  await open(path);
  expect(screen.getByText('تعذّر عرض الصفحة')).toBeTruthy();
  expect(reported.mock.calls[0]?.[0]).toMatchObject({ message: 'the chunk did not come' });

  cleanup();
  chunk.mockImplementation(() => ({ records: { courses, landings: [landing], affiliates: [...affiliates, affiliate] } }));
  await open(path);
  expect(screen.getAllByText(/الشريك الجديد/).length).toBeGreaterThan(0);
});
