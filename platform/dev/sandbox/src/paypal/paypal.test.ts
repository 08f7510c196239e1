import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from '../start-sandbox';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterEach(() => sandbox.close());

const order = { intent: 'CAPTURE', purchase_units: [{ custom_id: 'RQ-7K3M9QXD', amount: { currency_code: 'USD', value: '17.50' } }] };

async function call(path: string, body?: object, token = 'sandbox-token'): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${sandbox.url}/paypal/v2/checkout/orders${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function choose(token: unknown, choice: string) {
  return fetch(`${sandbox.url}/paypal/checkoutnow`, { method: 'POST', body: new URLSearchParams({ token: String(token), choice }) });
}

describe('PayPal in the sandbox', () => {
  test('returns a token for credentials, and orders only for a token', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}/paypal/v1/oauth2/token`, { method: 'POST', headers, body: new URLSearchParams({}) });
    expect((await ask({})).status).toBe(401);
    expect(await (await ask({ authorization: 'Basic c2FuZGJveDp4' })).json()).toMatchObject({ access_token: 'sandbox-token' });
    expect((await call('', order, 'guessed')).status).toBe(401);
  });

  test('takes the money of an approved order, once', async () => {
    const { id } = (await call('', order)).body;
    expect((await call(`/${id}/capture`, {})).body).toMatchObject({ details: [{ issue: 'ORDER_NOT_APPROVED' }] });
    await choose(id, 'approve');
    expect((await call(`/${id}/capture`, {})).body).toMatchObject({ status: 'COMPLETED', payer: { payer_id: 'SANDBOXPAYER1' } });
    expect((await call(`/${id}/capture`, {})).body).toMatchObject({ details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] });
    expect((await call(`/${id}`)).body).toMatchObject({ status: 'COMPLETED' });
  });

  test('plays what becomes of the money: a review, a refusal, money that goes back', async () => {
    const { id } = (await call('', order)).body;
    const settle = (status: string, of = id) =>
      fetch(`${sandbox.url}/paypal/captures/${of}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      });
    await choose(id, 'approve');
    await settle('PENDING');
    const captured = { status: 'COMPLETED', purchase_units: [{ payments: { captures: [{ status: 'PENDING' }] } }] };
    expect((await call(`/${id}/capture`, {})).body).toMatchObject(captured);
    await settle('DECLINED');
    expect(JSON.stringify((await call(`/${id}`)).body)).toContain('"status":"DECLINED"');
    expect((await settle('PENDING', 'none')).status).toBe(404);
  });

  test('does not take the money of an order that its payer cancelled', async () => {
    const { id } = (await call('', order)).body;
    await choose(id, 'cancel');
    expect((await call(`/${id}/capture`, {})).status).toBe(422);
  });

  test('shows its payer what is paid, and runs nothing there', async () => {
    const { id } = (await call('', order)).body;
    const page = await (await fetch(`${sandbox.url}/paypal/checkoutnow?token=${id}`)).text();
    for (const text of ['صفحة PayPal تجريبية', '$17.50', 'RQ-7K3M9QXD', 'الموافقة على الدفع']) expect(page).toContain(text);
    expect(page).not.toContain('<script');
    expect((await fetch(`${sandbox.url}/paypal/checkoutnow?token=none`)).status).toBe(404);
  });

  test('lets the page that a payer has answered on run one script, which tells the shop’s page, and no other', async () => {
    const { id } = (await call('', order)).body;
    const answer = await choose(id, 'approve');
    expect(await answer.text()).toContain("postMessage({ paypal: 'approve' }");
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[A-Za-z0-9+/]{43}='$/);
  });

  test('serves a script in the place of the SDK’s', async () => {
    const answer = await fetch(`${sandbox.url}/paypal/web-sdk/v6/core`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toContain('createPayPalOneTimePaymentSession');
  });
});
