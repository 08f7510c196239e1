import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from './start-sandbox';

let sandbox: Sandbox;
let started: { id: number; url: string };

const payment = {
  amount: 4560,
  reference: 'RQ-7K3M9QXA',
  returnUrl: 'http://shop.example.com/return',
  cancelUrl: 'http://shop.example.com/cancel',
  customer: { firstName: 'زبون', lastName: '<b>تجريبي</b>', email: 'visitor@example.com', phone: '0550000003' },
};

function startTransfer(body: object) {
  return fetch(`${sandbox.url}/provider/transfers`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

function choose(choice: string) {
  return fetch(started.url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

async function status(): Promise<unknown> {
  return (await fetch(`${sandbox.url}/provider/transfers/${started.id}`)).json();
}

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => Date.UTC(2026, 4, 3, 11), firstTransferId: 7 });
  const answer: unknown = await (await startTransfer(payment)).json();
  started = answer as typeof started;
});
afterEach(() => sandbox.close());

describe('the card provider', () => {
  test('starts a transfer that waits for its payer', async () => {
    expect(started).toEqual({ id: 7, url: `${sandbox.url}/provider/pay/7` });
    expect(await status()).toEqual({
      id: 7,
      serial: 'DEMO-000000007',
      amount: 4560,
      created_at: '2026-05-03T11:00:00.000Z',
      rib: '00799999002345678941',
      status: 'pending',
      completed: false,
    });
  });

  test.each([
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['a way back that is no web address', { returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await startTransfer({ ...payment, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(field);
  });

  test('does not know a number that it never gave', async () => {
    expect((await fetch(`${sandbox.url}/provider/transfers/99`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/provider/pay/99`)).status).toBe(404);
  });
});

describe('the hosted page', () => {
  test('says that it is a demonstration, what is paid, and for which order, without script', async () => {
    const page = await (await fetch(started.url)).text();
    for (const text of ['صفحة دفع تجريبية', '4,560\u00a0دج', 'RQ-7K3M9QXA', 'الموافقة على الدفع', 'رفض الدفع', 'مغادرة دون دفع']) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<b>تجريبي');
  });

  test.each([
    ['approve', 'http://shop.example.com/return', 'completed', true],
    ['decline', 'http://shop.example.com/return', 'declined', false],
    ['leave', 'http://shop.example.com/cancel', 'pending', false],
  ])('sends a visitor who chose to %s to %s', async (choice, address, state, completed) => {
    const answer = await choose(choice);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, address]);
    expect(await status()).toMatchObject({ status: state, completed });
  });

  test('books another amount than was asked for, where a test says so', async () => {
    const body = JSON.stringify({ choice: 'approve', paid: 1 });
    await fetch(started.url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, redirect: 'manual' });
    expect(await status()).toMatchObject({ status: 'completed', amount: 1 });
  });

  test('lets the first decision stand', async () => {
    await choose('approve');
    await choose('decline');
    expect(await status()).toMatchObject({ status: 'completed' });
    expect(await (await fetch(started.url)).text()).toContain('تمت الموافقة على هذا الدفع.');
  });

  test('stands behind payment links too', async () => {
    const page = await (await fetch(`${sandbox.url}/pay/product`)).text();
    expect(page).toContain('صفحة دفع تجريبية');
  });
});
