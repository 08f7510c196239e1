import { expect, test } from '@jest/globals';
import { demoSiteConfig } from '../testing/shop';
import { changeLines, configurationChanges } from './configuration-changes';

test('what differs between two configurations is told field by field, without numbers of accounts and secrets', async () => {
  const { public: before } = await demoSiteConfig();
  const after = {
    ...before,
    bank: { ...before.bank, iban: 'DZ6600799999002345678942', postalAccount: { number: '1123456789', key: '12' } },
    supportEmail: 'help@riwaq.example.com',
    paypalClientId: 'AbCdEfGhIjKlMnOp',
    products: { source: 'https://user:word@list.example.com/products.json?token=abc' },
  };
  expect(changeLines(configurationChanges(before, after))).toEqual([
    'supportEmail: support@riwaq.example.com → help@riwaq.example.com',
    'bank.postalAccount.number: …6789 → …6789 (another one)',
    'bank.postalAccount.key: … → … (another one)',
    'bank.iban: …8941 → …8942',
    'paypalClientId: … → …MnOp',
    'products.source: nothing → https://list.example.com/products.json (and what is masked)',
  ]);
  expect(configurationChanges(before, before)).toEqual([]);
});
