import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer } from '../../serve/start-server';
import { openServedShop, type ServedShop } from '../../testing/served-shop';
import { demoSiteConfig } from '../../testing/shop';
import { serverMetrics, serveServerMetrics } from './server-metrics';

let served: ServedShop;
beforeAll(async () => {
  served = await openServedShop();
});
afterAll(() => served.close());

describe('the metrics of the server of documents', () => {
  test('time every answer by what was asked for, and stand on a port that serves nothing else', async () => {
    const metrics = serverMetrics();
    const server = await startServer({
      port: 0,
      home: served.shop.home,
      siteConfig: await demoSiteConfig(),
      metrics,
      log: () => {},
      onMissing: () => {},
    });
    const told = await serveServerMetrics(metrics, 0);
    for (const path of ['/contact', '/api/payments', '/media/none.jpg']) await fetch(`${server.url}${path}`);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const text = await (await fetch(`${told.url}/metrics`)).text();
    for (const labels of [
      'kind="document",status="2xx"',
      'kind="document",status="4xx"',
      'kind="api",status="5xx"',
      'kind="media",status="4xx"',
    ])
      expect(text).toContain(`riwaq_server_answer_seconds_count{${labels}} 1\n`);
    expect(text).toContain('process_resident_memory_bytes');
    expect((await fetch(`${told.url}/contact`)).status).toBe(404);
    await told.close();
    await server.close();
  });

  test('are those that the alert rules and the dashboard name', () => {
    const names = serverMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name);
    const folder = join(__dirname, '../../../monitoring');
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const text = readFileSync(join(folder, file), 'utf8');
      const named = [...text.matchAll(/\b(riwaq_server_\w+?)(?:_bucket|_count)?(?![a-z_])/g)].map(([, name]) => name);
      expect([...new Set(named)].filter((name) => !names.includes(name ?? ''))).toEqual([]);
      expect(named.length).toBeGreaterThan(0);
    }
  });
});
