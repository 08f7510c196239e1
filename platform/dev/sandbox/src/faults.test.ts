import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from './start-sandbox';

let sandbox: Sandbox;
let waits: number[];
let letPass: () => void;

beforeEach(async () => {
  waits = [];
  const gate = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  const wait = (ms: number, signal: AbortSignal) => {
    waits.push(ms);
    return Promise.race([gate, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
  };
  sandbox = await startSandbox({ port: 0, wait });
});
afterEach(() => sandbox.close());

function injectFault(fault: object, method = 'POST') {
  return fetch(`${sandbox.url}/faults`, { method, body: JSON.stringify(fault), headers: { 'content-type': 'application/json' } });
}

function order() {
  return fetch(`${sandbox.url}/forms/paid-order`, { method: 'POST', body: new URLSearchParams({ firstName: 'زبون' }) });
}

async function received(): Promise<number> {
  const inbox: unknown = await (await fetch(`${sandbox.url}/inbox.json`)).json();
  return Array.isArray(inbox) ? inbox.length : -1;
}

describe('a sandbox that was told to fail', () => {
  test('answers the status so many times, keeps nothing meanwhile, and then works again', async () => {
    await injectFault({ endpoint: 'forms/paid-order', status: 429, retryAfter: 30, times: 2 });
    const answers = [await order(), await order()];
    expect(answers.map((answer) => [answer.status, answer.headers.get('retry-after')])).toEqual([
      [429, '30'],
      [429, '30'],
    ]);
    expect(await received()).toBe(0);
    expect((await order()).status).toBe(200);
  });

  test('cuts the connection', async () => {
    await injectFault({ endpoint: 'forms/paid-order', drop: true });
    await expect(order()).rejects.toThrow('fetch failed');
    expect(await received()).toBe(0);
  });

  test('answers late, as late as it was told', async () => {
    await injectFault({ endpoint: 'forms/paid-order', delayMs: 9000 });
    const answer = order();
    await fetch(`${sandbox.url}/inbox.json`);
    letPass();
    expect((await answer).status).toBe(200);
    expect(waits).toEqual([9000]);
  });

  test('fails only at the endpoint that was named', async () => {
    await injectFault({ endpoint: 'forms/transaction', status: 500 });
    expect((await order()).status).toBe(200);
  });

  test('works again at once when the faults are removed', async () => {
    await injectFault({ endpoint: 'forms/paid-order', status: 500, times: 9 });
    await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
    expect((await order()).status).toBe(200);
  });

  test('refuses a fault that it does not understand, and names the wrong field', async () => {
    const answer = await injectFault({ endpoint: 'forms', status: 500 });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('endpoint: is forms/…');
  });
});
