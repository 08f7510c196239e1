/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../contract/pages';
import { NO_NOTICES, operationPath } from '../testing/fake-desk';
import { ordersUnderTest } from '../testing/orders-under-test';
import { destinationName } from './notice-words';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const { answer, show, sentTo, press } = ordersUnderTest();
const SHOW = operationPath('notices.show');
const settings = {
  mail: { isOn: true, addresses: ['duty@example.com'] },
  telegram: { isOn: true },
  webhook: { isOn: false, address: '' },
  quiet: { from: '23:00', until: '06:00' },
  desk: 'https://desk.example',
};
const known = {
  ...NO_NOTICES,
  ...{ settings, destinations: ['mail:duty@example.com', 'telegram'], changedBy: 'سامية', changedAt: Date.parse('2026-11-22T10:00:00Z') },
  states: [{ destination: 'telegram', failed: 2, since: Date.parse('2026-11-23T08:05:00Z'), status: 403, fault: null, arrived: null }],
};

describe('notices of orders', () => {
  test('that do not arrive are said at the begin of the day, with the way to why', async () => {
    answer(SHOW, [200, known]);
    await show(pages.today, ['orders']);
    await userEvent.click(await screen.findByRole('link', { name: 'انظر أيها لا يصله، ولماذا' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'إشعارات الطلبات' })).toBeTruthy();
  });

  test('are a press from the day for who works at orders, and not there for others', async () => {
    await show(pages.today, ['orders']);
    await userEvent.click(await screen.findByRole('link', { name: 'إشعارات الطلبات' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'إشعارات الطلبات' })).toBeTruthy();
  });

  test('that are held in quiet hours are said to come later, and when', async () => {
    answer(SHOW, [200, { ...known, isQuiet: true }]);
    await show(pages.notices, ['orders']);
    expect(await screen.findByText(/الآن ساعات هدوء.*بعد 06:00/)).toBeTruthy();
  });

  test('are switched on with quiet hours', async () => {
    await show(pages.notices, ['orders']);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'بالبريد' }));
    await userEvent.type(screen.getByRole('textbox', { name: /إلى من/ }), 'a@example.com، b@example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: /تيليغرام/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /ساعات هدوء/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /من/ }), '23:00');
    answer('/api/staff/notices.save', [200, { problem: null }]);
    await press('احفظ');
    expect(sentTo('/api/staff/notices.save')).toEqual([
      {
        mail: { isOn: true, addresses: ['a@example.com', 'b@example.com'] },
        telegram: { isOn: true },
        webhook: { isOn: false, address: '' },
        quiet: { from: '23:00', until: '07:00' },
        desk: '',
      },
    ]);
    expect(await screen.findByText('حُفظت.')).toBeTruthy();
  });

  test('say that they are kept, and keep what is typed when a colleague changes them meanwhile', async () => {
    await show(pages.notices, ['orders']);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'بالبريد' }));
    await userEvent.type(screen.getByRole('textbox', { name: /إلى من/ }), 'a@example.com');
    answer('/api/staff/notices.save', [200, { problem: null }]);
    answer(SHOW, [200, known]);
    await press('احفظ');
    expect(await screen.findByText(/^آخر تغيير بيد/)).toBeTruthy();
    expect(screen.getByText('حُفظت.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /إلى من/ }).value).toBe('a@example.com');
  });

  test('say why an address is not taken, with every typed value in its place', async () => {
    await show(pages.notices, ['orders']);
    await userEvent.click(await screen.findByRole('checkbox', { name: /عنوان برنامج آخر/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /العنوان/ }), 'http://169.254.169.254/');
    answer('/api/staff/notices.save', [200, { problem: 'address-not-allowed' }]);
    await press('احفظ');
    expect(await screen.findByText('لم يُحفظ شيء، لا هذا ولا غيره')).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /العنوان/, description: /لا يسمح المتجر بهذا العنوان/ });
    expect(field.value).toBe('http://169.254.169.254/');
    expect(document.activeElement).toBe(field);
  });

  test('show a destination that fails with its reason, and what a test brought', async () => {
    answer(SHOW, [200, known]);
    await show(pages.notices, ['orders']);
    const section = within(await screen.findByRole('region', { name: 'تصل إلى' }));
    expect(section.getByText('لم يصل منذ 23 نوفمبر 2026، 09:05: إشعاران')).toBeTruthy();
    expect(section.getByText(/البوت ممنوع في المحادثة/)).toBeTruthy();
    answer(
      '/api/staff/notices.test',
      [200, { kind: 'refused', status: 401 }],
      [200, { kind: 'accepted', again: 0 }],
      [200, { kind: 'accepted', again: 2 }],
    );
    await press('جرّب: تيليغرام');
    expect(await section.findByText(/رمز البوت غير صحيح/)).toBeTruthy();
    await press('جرّب: البريد duty@example.com');
    expect(await section.findByText('وصل الإشعار التجريبي.')).toBeTruthy();
    expect(sentTo('/api/staff/notices.test')).toEqual([{ destination: 'telegram' }, { destination: 'mail:duty@example.com' }]);
    answer(SHOW, [200, { ...known, states: [] }]);
    await press('جرّب: تيليغرام');
    expect(await section.findByText(/ونرسل إليه من جديد ما لم يصل: إشعاران/)).toBeTruthy();
    await waitFor(() => expect(section.queryByText(/^لم يصل منذ/)).toBeNull());
  });

  test('name the address of another program by its host and path, never by its query', async () => {
    const at = (address: string) => ({ ...known, settings: { ...settings, webhook: { isOn: true, address } }, destinations: ['webhook'] });
    answer(SHOW, [200, at('https://hooks.example.net/orders?token=s3cret')]);
    await show(pages.notices, ['orders']);
    const section = await screen.findByRole('region', { name: 'تصل إلى' });
    expect(section.textContent).toContain('عنوان برنامج آخر hooks.example.net/ordersلم يصله');
    expect(destinationName('webhook', at(`https://hooks.example.net/${'services/'.repeat(5)}last`)).address).toBe(
      'hooks.example.net/services/ser…ces/last',
    );
    expect(screen.getByRole('button', { name: 'جرّب: عنوان برنامج آخر hooks.example.net/orders' })).toBeTruthy();
  });

  test('ask the technician for the origin of an address that is not allowed, as one piece', async () => {
    await show(pages.notices, ['orders']);
    await userEvent.click(await screen.findByRole('checkbox', { name: /عنوان برنامج آخر/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /العنوان/ }), 'https://hooks.example.net/orders?token=s3cret');
    answer('/api/staff/notices.save', [200, { problem: 'address-not-allowed' }]);
    await press('احفظ');
    const site = await screen.findByText('https://hooks.example.net', { selector: '[dir="ltr"]' });
    expect(site.parentElement?.textContent).toBe('أضف https://hooks.example.net إلى allowedOrigins في إعدادات الموقع، من فضلك.');
  });

  test('say what the shop lacks', async () => {
    answer(SHOW, [200, { ...NO_NOTICES, hasTelegram: false }]);
    await show(pages.notices, ['orders']);
    expect(await screen.findByText(/لم يُربط المتجر بتيليغرام بعد/)).toBeTruthy();
  });
});
