/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PaymentStartedSchema, type SiteConfig } from '@riwaq/contracts';
import { parse, partnerTotal, type VisitHistory, VisitHistorySchema } from '@riwaq/contracts/platform';
import { gatewayHealth } from '../src/server/facts';
import { type Gateway, type GatewayOptions, startGateway } from '../src/server/start-gateway';
import { reachStaff } from '../src/staff/reach-staff';
import { staffSocket } from '../src/staff/staff-place';
import { EMPTY_DATABASE } from './embedded-database';
import { order, prices, SHOP, siteConfigFor, wentBack } from './fixtures';
import { type SandboxClient, sandboxClient } from './sandbox-client';

let now = Date.UTC(2026, 4, 3, 11);
let sandbox: SandboxClient;
let around: string;
let folder: string;
let gateway: Gateway | undefined;

beforeAll(async () => {
  sandbox = await sandboxClient(() => now);
  around = await mkdtemp(join(tmpdir(), 'riwaq-gateway-'));
  folder = join(around, 'database');
});
afterEach(() => gateway?.close());
afterAll(async () => {
  await sandbox.close();
  for (const leftover of [around, staffSocket(folder).folder]) await rm(leftover, { recursive: true, force: true });
});

async function start(changes: Partial<GatewayOptions> = {}): Promise<string> {
  const siteConfig = siteConfigFor(sandbox.url);
  const readPrices = async () => prices;
  const shop = { siteConfig, siteOrigin: SHOP, readPrices, dataFolder: folder, emptyDatabase: EMPTY_DATABASE };
  gateway = await startGateway({ port: 0, ...shop, clock: () => now, log: false, ...changes });
  return gateway.url;
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
}

/** What somebody asks who finds the socket, and wants a payment to count. */
const settling = [
  'GET /waiting.list',
  'GET /orders.list',
  'POST /orders.act',
  'POST /waiting.retryAll',
  'GET /partners.report',
  'GET /nothing',
];

function statusesOf(socketPath: string, authorization: string): Promise<(number | undefined)[]> {
  const one = (line: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const [method, path] = line.split(' ');
      const headers = {
        ...(authorization && { authorization }),
        'x-staff-actor': encodeURIComponent('{"name":"lena","roles":["operations"]}'),
      };
      const asked = request({ socketPath, method, path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.once('error', reject);
      asked.end();
    });
  return Promise.all(settling.map(one));
}

const staff = (name = 'lena') => reachStaff({ dataFolder: folder }).as({ name, roles: ['operations'] });

describe('a gateway', () => {
  test('answers, is ready, and after a restart sends undelivered messages at once', async () => {
    const url = await start();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual(gatewayHealth);

    await sandbox.fail({ endpoint: 'forms/bundle-order', drop: true });
    expect((await post(`${url}/api/orders`, order)).status).toBe(202);

    await gateway?.close();
    now += 60_000;
    await start();
    await gateway?.close();
    expect(await sandbox.received()).toMatchObject([{ endpoint: 'bundle-order', idempotencyKey: `${order.reference}:pending` }]);
  });

  test('stores at its end what visitors met, for the gateway after it', async () => {
    const visit = { shape: 1, events: [{ kind: 'visit', app: 'shell', version: '1.0.0' }] };
    const visits = async (): Promise<VisitHistory> => {
      const address = `${gateway?.metricsUrl}/visits?from=${now - 3_600_000}&to=${now + 1}&step=3600000`;
      return parse(VisitHistorySchema, await (await fetch(address)).json(), address);
    };
    for (const seen of [0, 1]) {
      const url = await start({ metrics: { port: 0 }, readReleases: async () => new Map([['shell', ['1.0.0']]]) });
      expect((await visits()).siteTotal.visits).toBe(seen);
      expect((await post(`${url}/api/beacons`, visit)).status).toBe(204);
      await gateway?.close();
    }
  });

  test('stores at its end which pages of affiliates were visited', async () => {
    const page = '/v1/partner-a/spss-course';
    const url = await start({ readPages: async () => new Map([[page, 'landing']]) });
    expect((await post(`${url}/api/beacons/pages`, { page })).status).toBe(204);
    await gateway?.close();
    await start();
    const { visits } = await staff().partners.report.query({ from: '2026-05-03', to: '2026-05-03' });
    expect(visits).toEqual([{ day: '2026-05-03', page, kind: 'landing', visits: 1 }]);
  });

  test('finishes its requests before it ends', async () => {
    const url = await start();
    await sandbox.fail({ endpoint: 'forms/contact', delayMs: 1 });
    const body = new FormData();
    body.set('firstName', order.customerInfo.firstName);
    const answer = fetch(`${url}/api/forms/contact`, { method: 'POST', body, headers: { 'idempotency-key': 'contact-1' } });
    await sandbox.waiting();
    const closed = gateway?.close();
    sandbox.letPass();
    expect((await answer).status).toBe(200);
    await closed;
    expect(await sandbox.received('contact')).toHaveLength(1);
  });

  test('serves staff on a socket beside its own database, only with the token', async () => {
    const { folder: socketFolder, path } = staffSocket(folder);
    await start();
    await gateway?.close();
    await writeFile(path, 'left over from a gateway that was killed');
    const url = await start();
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(socketFolder, 'token'))).mode & 0o777).toBe(0o600);
    for (const shown of ['', 'Bearer ', `Bearer ${'A'.repeat(43)}`]) expect(await statusesOf(path, shown)).toEqual(settling.map(() => 401));

    await sandbox.fail({ endpoint: 'forms/contact', drop: true });
    const body = new FormData();
    body.set('firstName', order.customerInfo.firstName);
    await fetch(`${url}/api/forms/contact`, { method: 'POST', body, headers: { 'idempotency-key': 'contact-2' } });

    const waiting = async () => (await staff().waiting.list.query()).messages;
    const [first, ...others] = await waiting();
    expect([first, others]).toEqual([
      expect.objectContaining({ endpoint: 'contact', key: 'contact-2', state: 'waiting', attempts: 1 }),
      [],
    ]);
    expect(JSON.stringify(first)).not.toContain(order.customerInfo.firstName);
    const retry = (message: number, of: typeof order.reference | null) => staff().waiting.retry.mutate({ message, of });
    expect([await retry(first?.id ?? 0, null), await retry(987, null), await retry(987, order.reference)]).toEqual([
      'sent',
      'unknown',
      'elsewhere',
    ]);
    const retryAll = (seen: number) => staff().waiting.retryAll.mutate({ seen });
    expect([await retryAll(2), await retryAll(1)]).toEqual([null, 1]);
    expect(await waiting()).toMatchObject([{ attempts: 0, due_at: now }]);

    // The first test has placed the order.
    const { reference, customerInfo } = order;
    const started = await post(`${url}/api/orders/${reference}/payment`, { email: customerInfo.email });
    const { transferId } = parse(PaymentStartedSchema, await started.json(), 'a started payment');
    await sandbox.pay(transferId, 703);
    await fetch(`${url}/api/payments/${transferId}`);
    const unsettled = async () => (await staff().waiting.list.query()).payments;
    expect(await unsettled()).toEqual([
      { reference, transfer_id: String(transferId), due: 7030, paid: 703, since: now, state: 'another-amount' },
    ]);
    const back = { ...wentBack, reference, transfer: String(transferId) } as const;
    expect(await staff('لينا & co').orders.act.mutate(back)).toEqual({ outcome: 'settled' });
    expect(await staff().orders.act.mutate(back)).toEqual({ outcome: 'before', entry: { by: 'لينا & co', at: now } });
    expect(await unsettled()).toEqual([]);

    const transfer = { act: 'paid', reference, amount: 7030, day: '2026-05-03', note: '', isSecond: false } as const;
    const note = () => staff('لينا & co').orders.act.mutate(transfer);
    expect([await note(), await note()]).toMatchObject([{ outcome: 'paid' }, { outcome: 'before' }]);
    expect(await staff().orders.show.query({ reference })).toMatchObject({
      total: 7030,
      history: [{ change: 'refunded' }, { change: 'paid', by: 'لينا & co' }],
    });
    const unknown = staff().orders.show.query({ reference: 'RQ-99999999' as typeof reference });
    await expect(unknown).rejects.toMatchObject({ data: { code: 'NOT_FOUND', isMissing: true } });
    const today = { from: '2026-05-03', to: '2026-05-03' };
    expect(partnerTotal(await staff().partners.report.query(today))).toMatchObject({ paid: 1, money: 7030, refunded: 703 });
  });

  test('that has ended answers no staff and leaves nobody to open its database; retried messages arrive with the next start', async () => {
    await start();
    await gateway?.close();
    expect(await sandbox.received('contact')).toContainEqual(expect.objectContaining({ idempotencyKey: 'contact-2' }));
    await expect(staff().waiting.list.query()).rejects.toMatchObject({ cause: { name: 'StaffUnavailableError' } });
    await start();
    expect((await staff().waiting.list.query()).messages).toEqual([]);
    expect(await staff().waiting.retryAll.mutate({ seen: 0 })).toBe(0);
  });

  test('does not start without a required secret, nor for real money without a server, and opens nothing', async () => {
    const siteConfig: SiteConfig = { ...siteConfigFor(sandbox.url), payments: { provider: 'slickpay', mode: 'sandbox' } };
    const options = { port: 0, siteConfig, siteOrigin: SHOP, readPrices: async () => prices, dataFolder: folder, log: false };
    await expect(startGateway(options)).rejects.toThrow('SLICKPAY_KEY');
    await expect(startGateway({ ...options, secrets: { slickpayKey: 'k' } })).rejects.toThrow('PAYMENT_WEBHOOK_SECRET');
    const secrets = { slickpayKey: 'k', webhookSecret: 'n', paypalClientId: 'p' };
    await expect(startGateway({ ...options, secrets })).rejects.toThrow('PAYPAL_CLIENT_SECRET');
    const real: SiteConfig = { ...siteConfig, payments: { provider: 'slickpay', mode: 'production' } };
    await expect(startGateway({ ...options, siteConfig: real, secrets: { ...secrets, paypalClientSecret: 's' } })).rejects.toThrow(
      'real payments need a PostgreSQL server: set DATABASE_URL',
    );
    expect((await fetch(`${await start()}/healthz`)).status).toBe(200);
  });

  test('does not start on a taken port, and unlocks its database', async () => {
    const siteConfig = siteConfigFor(sandbox.url);
    const port = Number(new URL(sandbox.url).port);
    const second = startGateway({ port, siteConfig, siteOrigin: SHOP, readPrices: async () => prices, dataFolder: folder, log: false });
    await expect(second).rejects.toThrow('EADDRINUSE');
    expect((await fetch(`${await start()}/healthz`)).status).toBe(200);
  });

  test('does not start without a database', async () => {
    const siteConfig = siteConfigFor(sandbox.url);
    const homeless = startGateway({ port: 0, siteConfig, siteOrigin: SHOP, readPrices: async () => prices, log: false });
    await expect(homeless).rejects.toThrow('the gateway needs a database');
  });
});
