import { describe, expect, test } from '@jest/globals';
import { bundleHint, bundleOrderMailtoLink } from './use-bundle';

const lines = [
  { id: 18, slug: 'deepl-pro', name: 'DeepL Pro', price: '4000 دج', originalPrice: 4000, selectedVersion: null, quantity: 2 },
  { id: 22, slug: 'grammarly', name: 'Grammarly', price: '1200 دج', originalPrice: 1200, selectedVersion: 'شهر واحد', quantity: 1 },
];

const readMail = (href: string) => {
  const [address, query] = href.replace('mailto:', '').split('?');
  const parts = Object.fromEntries((query ?? '').split('&').map((part) => part.split('=').map(decodeURIComponent)));
  return { address, ...parts } as { address: string; subject: string; body: string };
};

describe('ordering by e-mail when the order form cannot be reached', () => {
  test('writes every line with its version, pieces and price, and the totals', () => {
    const mail = readMail(bundleOrderMailtoLink('support@example.com', lines, { subtotal: 9200, discount: 460, total: 8740 }));
    expect(mail.address).toBe('support@example.com');
    expect(mail.subject).toBe('طلب باقة مخصصة');
    expect(mail.body).toContain('- DeepL Pro × 2: 8,000\u00a0دج');
    expect(mail.body).toContain('- Grammarly (شهر واحد) × 1: 1,200\u00a0دج');
    expect(mail.body).toContain('الخصم: 460\u00a0دج');
    expect(mail.body).toContain('الإجمالي: 8,740\u00a0دج');
  });

  test('without a discount mentions none', () => {
    const mail = readMail(bundleOrderMailtoLink('support@example.com', lines, { subtotal: 900, discount: 0, total: 900 }));
    expect(mail.body).not.toContain('الخصم');
  });
});

describe('the summary’s line about the 5 % discount', () => {
  test('an empty bundle gets no line', () => {
    expect(bundleHint({ quantity: 0, subtotal: 0 })).toEqual({ kind: 'empty' });
  });

  test.each([
    { quantity: 1, subtotal: 700, missing: 301 },
    { quantity: 2, subtotal: 1000, missing: 1 },
    { quantity: 2, subtotal: 0, missing: 1001 },
  ])('$quantity pieces for $subtotal dinar ask to add $missing', ({ quantity, subtotal, missing }) => {
    expect(bundleHint({ quantity, subtotal })).toEqual({ kind: 'add-amount', amount: missing });
  });

  test('one piece above 1000 dinar asks for another piece', () => {
    expect(bundleHint({ quantity: 1, subtotal: 10_000 })).toEqual({ kind: 'add-pieces', pieces: 1 });
  });

  test('two pieces above 1000 dinar show the discount', () => {
    expect(bundleHint({ quantity: 2, subtotal: 1001 })).toEqual({ kind: 'discount', amount: 50 });
    expect(bundleHint({ quantity: 2, subtotal: 5600 })).toEqual({ kind: 'discount', amount: 280 });
  });
});
