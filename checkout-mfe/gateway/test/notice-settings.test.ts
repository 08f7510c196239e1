/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { deliverNotices } from '../src/notices/deliver-notices';
import { noticedShop, noticeSettings } from './noticed-shop';
import { staffOf } from './staff-caller';

const { shop, staff, webhook, switchOn, told, states, placed } = noticedShop();

describe('the settings', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/forms/notice',
    'https://evil.example/hook',
    'file:///etc/passwd',
    'contact',
    '',
  ])('refuse a webhook at %j: the site configuration does not allow it', async (address) => {
    expect(await switchOn({ webhook: { isOn: true, address } })).toEqual({ problem: 'address-not-allowed' });
    expect((await staff().notices.show()).settings).toBeNull();
  });

  test('that allowed a webhook are judged again when it is sent', async () => {
    await switchOn({ telegram: { isOn: false }, webhook: { isOn: true, address: webhook() } });
    await placed();
    const { endpoints } = shop.context;
    const { context } = await shop.another({ endpoints: { ...endpoints, allowedOrigins: [] } });
    await deliverNotices(context);
    expect(await told('notice')).toEqual([]);
    expect(await states()).toMatchObject([{ destination: 'webhook', failed: 1, fault: 'not-allowed' }]);
  });

  test('say what the configuration lacks, and that nobody is named', async () => {
    const { context } = await shop.another({ mailer: null });
    const mail = { isOn: true, addresses: ['duty@example.com'] };
    expect(await staffOf({ database: shop.database, context }).notices.save(noticeSettings({ mail }))).toEqual({ problem: 'no-mail' });
    expect(await switchOn({ mail: { isOn: true, addresses: [] } })).toEqual({ problem: 'no-address' });
  });

  test.each([
    [{ quiet: { from: '25:00', until: '07:00' } }],
    [{ desk: 'javascript:alert(1)' }],
    [{ desk: 'https://desk.example/path' }],
    [{ mail: { isOn: true, addresses: ['nobody'] } }],
    [{ mail: { isOn: true, addresses: Array.from({ length: 6 }, (_, at) => `duty${at}@example.com`) } }],
  ])('with %j are none', async (changes) => {
    await expect(switchOn(changes)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('are for who works at orders, and name who changed them', async () => {
    for (const roles of [[], ['products'], ['partners'], ['offers']])
      await expect(staff(roles).notices.show()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await switchOn();
    expect(await staff().notices.show()).toMatchObject({ changedBy: 'amel', destinations: ['telegram'], hasMail: true, hasTelegram: true });
  });

  test('are tried by a test, in quiet hours too, which says what became of it', async () => {
    expect(await staff().notices.test({ destination: 'telegram' })).toEqual({ kind: 'off' });
    expect((await staff().notices.show()).isQuiet).toBe(false);
    await switchOn({ quiet: { from: '00:00', until: '23:59' } });
    expect((await staff().notices.show()).isQuiet).toBe(true);
    expect(await staff().notices.test({ destination: 'telegram' })).toEqual({ kind: 'accepted', again: 0 });
    expect(await told()).toEqual([expect.stringContaining('إشعار تجريبي')]);
    await shop.sandbox.fail({ endpoint: 'telegram', status: 401 });
    expect(await staff().notices.test({ destination: 'telegram' })).toEqual({ kind: 'refused', status: 401 });
  });
});
