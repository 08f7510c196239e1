import { expect, test } from '@jest/globals';
import { isCacheable, requestKind } from './request-kind';

const origin = 'https://shop.example.com';
const kind = (address: string, { method = 'GET', mode = 'cors' }: { method?: string; mode?: RequestMode } = {}) =>
  requestKind({ url: new URL(address, origin), method, mode }, origin);

test.each(['/', '/products?q=spss', '/courses/spss-course'])('a visited document such as %s can be read offline', (address) => {
  expect(kind(address, { mode: 'navigate' })).toBe('document');
});

test.each(['/api/payments/1042', '/api/forms/contact'])('the gateway’s %s is never answered from the device', (address) => {
  expect(kind(address)).toBeNull();
  expect(kind(address, { method: 'POST' })).toBeNull();
});

test.each(['/payment/success?transfer_id=1', '/payment/cancel', '/thank-you?order=RQ-7K3M9QXA', '/orders', '/orders/RQ-7K3M9QXA'])(
  'an order is never answered from the device: %s',
  (address) => {
    expect(kind(address, { mode: 'navigate' })).toBeNull();
  },
);

test('files of releases come from the device, lists from the network, other sites are not handled', () => {
  expect(kind('/releases/catalog/1.0.0/remoteEntry.js', { mode: 'no-cors' })).toBe('file');
  expect(kind('/media/spss31.abc-320.avif', { mode: 'no-cors' })).toBe('file');
  expect(kind('/live.json')).toBe('list');
  expect(kind('https://www.facebook.com/tr/', { mode: 'no-cors' })).toBeNull();
  expect(kind('/sitemap.xml')).toBeNull();
});

test('a script that is requested again comes from the network', () => {
  expect(kind('/releases/shell/1.0.0/main.1a2b3c.js?1794000000000', { mode: 'no-cors' })).toBeNull();
});

test('a response that must not be stored, such as a preview, is not read offline', () => {
  expect([null, 'no-cache', 'private, no-store'].map(isCacheable)).toEqual([true, true, false]);
});
