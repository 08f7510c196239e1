/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AnalyticsEvent } from '@riwaq/contracts';
import { onTrack, resetTracking } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SharePage from './share-page';

const path = '/v1/partner-a/spss-course?utm_source=news';
const url = 'https://shop.example.com/v1/partner-a/spss-course';
let events: AnalyticsEvent[] = [];
let stop = () => {};

beforeEach(() => {
  resetTracking();
  events = [];
  stop = onTrack((event) => events.push(event));
});
afterEach(() => {
  stop();
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

/** Opens the page on a device whose sheet, where it has one, and whose clipboard do as told. */
function show({ sheet, copy = async () => {} }: { sheet?: Navigator['share']; copy?: Clipboard['writeText'] } = {}) {
  const user = userEvent.setup();
  if (sheet) Object.assign(navigator, { share: sheet });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy }, configurable: true });
  render(
    <TestPage path={path}>
      <SharePage title="دورة SPSS" kind="course" />
    </TestPage>,
  );
  return user;
}

const methods = () => events.map((event) => (event.name === 'share' ? event.params : event.name));
const shareEvent = (method: string) => ({ method, content_type: 'course', item_id: 'spss-course' });
const sites = () => screen.queryAllByRole('link').map((link) => link.firstChild?.textContent);

test('a device with a share sheet shows it, with the name and the address of the page, and needs no links', async () => {
  const sheet = jest.fn<Navigator['share']>(async () => {});
  const user = show({ sheet });
  expect(sites()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'مشاركة' }));
  expect(sheet).toHaveBeenCalledWith({ title: 'دورة SPSS', url });
  expect(methods()).toEqual([shareEvent('device')]);
});

test('a sheet that is closed again is no sharing, and no error', async () => {
  const user = show({ sheet: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  await user.click(screen.getByRole('button', { name: 'مشاركة' }));
  expect(methods()).toEqual([]);
  expect(screen.getByRole('button', { name: 'مشاركة' })).toBeTruthy();
});

test('a device whose sheet does not open gets the links', async () => {
  const user = show({ sheet: () => Promise.reject(new DOMException('not here', 'NotAllowedError')) });
  await user.click(screen.getByRole('button', { name: 'مشاركة' }));
  expect(sites()).toEqual(['واتساب', 'فيسبوك', 'إكس', 'تيليغرام']);
});

test('any other device shares by links in new tabs, each reported to analytics', async () => {
  const user = show();
  expect(screen.queryByRole('button', { name: 'مشاركة' })).toBeNull();
  expect(sites()).toEqual(['واتساب', 'فيسبوك', 'إكس', 'تيليغرام']);
  const whatsApp = screen.getByRole('link', { name: /^واتساب/ });
  expect([whatsApp.getAttribute('target'), whatsApp.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  whatsApp.addEventListener('click', (event) => event.preventDefault());
  await user.click(whatsApp);
  expect(methods()).toEqual([shareEvent('whatsapp')]);
});

test('the address is copied without its query, and that is said to everybody', async () => {
  const copy = jest.fn<Clipboard['writeText']>(async () => {});
  const user = show({ copy });
  await user.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
  expect(copy).toHaveBeenCalledWith(url);
  expect((await screen.findByRole('status')).textContent).toBe('تم النسخ');
  expect(screen.getByRole('button', { name: 'تم النسخ' })).toBeTruthy();
  expect(methods()).toEqual([shareEvent('copy')]);
});

test('if copying is forbidden the address is shown for selection', async () => {
  const user = show({ copy: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await user.click(screen.getByRole('button', { name: 'نسخ الرابط' }));
  expect(await screen.findByText(url)).toBeTruthy();
  expect(methods()).toEqual([]);
});
