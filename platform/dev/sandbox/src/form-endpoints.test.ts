import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from './start-sandbox';

const noon = Date.UTC(2026, 4, 3, 11);
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => noon });
});
afterEach(() => sandbox.close());

function send(endpoint: string, body: FormData | URLSearchParams | string, headers: Record<string, string> = {}) {
  return fetch(`${sandbox.url}/forms/${endpoint}`, { method: 'POST', body, headers });
}

async function inbox(query = ''): Promise<unknown> {
  return (await fetch(`${sandbox.url}/inbox.json${query}`)).json();
}

describe('a form endpoint', () => {
  test('keeps a multipart form with its file, its time and its idempotency key', async () => {
    const form = new FormData();
    form.set('firstName', 'زبون');
    form.append('product', 'SPSS');
    form.append('product', 'NVivo');
    form.set('fileUpload', new File(['receipt'], 'receipt.txt', { type: 'text/plain' }));

    const answer = await send('product-order', form, { 'idempotency-key': 'RQ-22223333' });

    expect(await answer.json()).toEqual({ ok: true });
    expect(await inbox()).toEqual([
      {
        at: '2026-05-03T11:00:00.000Z',
        endpoint: 'product-order',
        fields: { firstName: 'زبون', product: 'SPSS\nNVivo' },
        files: [{ field: 'fileUpload', name: 'receipt.txt', type: 'text/plain', bytes: 7 }],
        idempotencyKey: 'RQ-22223333',
      },
    ]);
  });

  test('keeps JSON and URL-encoded forms too', async () => {
    await send('weekly-offer', JSON.stringify({ offerTitle: 'SPSS 31', offerPrice: 8500 }), { 'content-type': 'application/json' });
    await send('weekly-offer', new URLSearchParams({ offerTitle: 'نسخة أخرى' }));
    expect(await inbox()).toMatchObject([
      { fields: { offerTitle: 'SPSS 31', offerPrice: '8500' } },
      { fields: { offerTitle: 'نسخة أخرى' } },
    ]);
  });
});

describe('the inbox', () => {
  beforeEach(async () => {
    await send('contact', new URLSearchParams({ message: '<script>alert(1)</script>' }));
    await send('bundle-order', new URLSearchParams({ firstName: 'زبون', additionalNotes: '' }));
  });

  test('gives the messages of one endpoint', async () => {
    expect(await inbox('?endpoint=contact')).toMatchObject([{ endpoint: 'contact' }]);
  });

  test('shows a person every field, the newest message first, and runs nothing that a message holds', async () => {
    const page = await (await fetch(`${sandbox.url}/inbox`)).text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page.indexOf('bundle-order')).toBeLessThan(page.indexOf('>contact<'));
    expect(page).toContain('additionalNotes');
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(page).not.toContain('<script');
  });

  test('counts what is in it', async () => {
    await send('paid-order', new URLSearchParams());
    await send('transaction', new URLSearchParams());
    const page = await (await fetch(`${sandbox.url}/inbox`)).text();
    expect(page).toContain('طلبان · معاملة دفع واحدة · رسالة واحدة · لا رسائل بريد');
  });

  test.each([
    ['DELETE', '/inbox'],
    ['POST', '/inbox/clear'],
  ])('is emptied by %s %s', async (method, path) => {
    await fetch(`${sandbox.url}${path}`, { method });
    expect(await inbox()).toEqual([]);
  });
});
