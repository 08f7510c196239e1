/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentStore } from './consent';
import { ConsentBanner } from './consent-banner';
import { PrivacySettings } from './privacy-settings';
import { useAnalytics } from './use-analytics';

const stop = jest.fn();
const start = jest.fn((_start: { readonly agreedBefore: boolean }) => ({ see: () => {}, stop }));
jest.mock('./analytics/start-analytics', () => ({ startAnalytics: (given: { readonly agreedBefore: boolean }) => start(given) }));

beforeEach(() => {
  localStorage.clear();
  consentStore.setState({ answer: null, asking: false });
  start.mockClear();
  stop.mockClear();
});
afterEach(cleanup);

function Site() {
  useAnalytics();
  return (
    <>
      <PrivacySettings />
      <ConsentBanner />
    </>
  );
}
const show = (analytics: { readonly ga4?: string }) =>
  render(
    <TestPage config={{ analytics }}>
      <Site />
    </TestPage>,
  );
const question = () => screen.queryByRole('region', { name: 'موافقتك على القياس' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks for no consent if nothing is measured', () => {
  show({});
  expect(question()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is measured before a «yes», and after a «no» neither; the answer is remembered', async () => {
  show({ ga4: 'G-TEST' });
  expect(question()).not.toBeNull();
  await press('لا أوافق');
  expect(question()).toBeNull();
  cleanup();
  show({ ga4: 'G-TEST' });
  expect(question()).toBeNull();
  expect(start).not.toHaveBeenCalled();
});

test('a «yes» starts measuring from then on, and counts for the next visit from its beginning', async () => {
  show({ ga4: 'G-TEST' });
  await press('أوافق');
  await waitFor(() => expect(start).toHaveBeenCalledWith(expect.objectContaining({ agreedBefore: false })));
  cleanup();
  start.mockClear();
  show({ ga4: 'G-TEST' });
  await waitFor(() => expect(start).toHaveBeenCalledWith(expect.objectContaining({ agreedBefore: true })));
});

test('a «yes» can be withdrawn at the foot of the page', async () => {
  show({ ga4: 'G-TEST' });
  await press('أوافق');
  await waitFor(() => expect(start).toHaveBeenCalled());
  await press('إعدادات الخصوصية');
  expect(document.activeElement).toBe(question());
  await press('لا أوافق');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('both choices look the same', () => {
  show({ ga4: 'G-TEST' });
  const [yes, no] = ['أوافق', 'لا أوافق'].map((name) => screen.getByRole('button', { name }));
  expect(yes?.className).toBe(no?.className);
});
