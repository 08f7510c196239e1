/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import type { AnalyticsEvent } from '@riwaq/contracts';
import { onTrack, resetTracking } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MissingPage } from './status-pages';

afterEach(cleanup);

const show = (path: string) => (
  <TestPage path={path}>
    <MissingPage />
  </TestPage>
);

test('an unknown path is reported to analytics once, without its query', () => {
  resetTracking();
  const events: AnalyticsEvent[] = [];
  const stop = onTrack((event) => events.push(event));
  const { rerender } = render(show('/old-offer?email=amina@example.com'));
  rerender(show('/old-offer?email=amina@example.com'));
  stop();
  expect(events).toEqual([{ name: 'page_not_found', params: { page_path: '/old-offer' } }]);
});

test('links lead home, to the products and to the shop', () => {
  render(show('/lost'));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/products', '/contact']);
});
