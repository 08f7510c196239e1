import { expect, test } from '@jest/globals';
import { testSite } from '@riwaq/testing';
import { cspOf } from './csp';

const policy = (changes: object) => cspOf({ site: { ...testSite, ...changes }, styleBlocks: '<style>a</style>', bootScript: 'boot()' });

test('text becomes no markup and no code in a document whose scripts are all ours', () => {
  expect(policy({ analytics: {}, paypalScript: undefined })).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
});

test.each([
  ['of Google', { analytics: { ga4: 'G-1' }, paypalScript: undefined }],
  ['of PayPal', { analytics: {}, paypalScript: 'https://www.paypal.com/web-sdk/v6/core' }],
])('a site with a script %s has no trusted types, because such a script is unknown', (_whose, changes) => {
  expect(policy(changes)).not.toContain('trusted-types');
});
