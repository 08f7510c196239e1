/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '../query-client';
import { installFakeDesk } from '../testing/fake-desk';
import { AffiliateLinks } from './affiliate-links';

test('an affiliate has the address that his registration gave, and no link yet', async () => {
  const written = { affiliate: 'partner-a', since: '2026-11-23T11:00:00Z', by: 'سامية', email: 'partner@example.com', isAddressOnly: true };
  installFakeDesk().answer('/api/partner-links', [200, { links: [written] }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AffiliateLinks affiliate={{ code: 'partner-a', pages: [] }} shop="https://shop.example" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('المعروف: partner@example.com. اتركه فارغًا ليبقى.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'أنشئ رابط أرقامه' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'أنهِ رابطه' })).toBeNull();
});
