import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { operatedShop } from '../../testing/operated-shop';
import { shell } from '../../testing/shop';

const operated = operatedShop();
let running: Server | undefined;
afterEach(() => {
  running?.close().closeAllConnections();
  running = undefined;
});

/** The environment of a shop with a running gateway that speaks this interface. */
async function runs(speaks: string) {
  running = createServer((_request, response) => response.end(JSON.stringify({ ok: true, version: '1.0.0', speaks })));
  await new Promise<void>((ready) => running?.listen(0, '127.0.0.1', ready));
  return { environment: { GATEWAY_URL: `http://127.0.0.1:${(running.address() as AddressInfo).port}` } };
}

const checkout = (version: string, gateway: string) => ({ app: 'checkout', version, gateway }) as const;

test('a release that needs more than the running gateway speaks is refused; status says which gateway runs, and whom it cannot answer', async () => {
  const { shop, riwaq, printed, complained } = operated;
  await shop.live(shell);
  await shop.release(checkout('2.0.0', '1.1'));
  const context = await runs('1.0');
  expect(await riwaq('promote checkout@2.0.0', context)).toBe(1);
  expect(complained).toEqual([
    'checkout@2.0.0 needs gateway interface 1.1, gateway 1.0.0 speaks 1.0',
    'put the newer gateway in place first (docs/runbook.md)',
  ]);
  expect(await riwaq('promote checkout@2.0.0')).toBe(0);
  printed.splice(0);
  await riwaq('status', context);
  expect(printed).toContain('gateway 1.0.0 speaks interface 1.0');
  expect(complained.at(-1)).toBe('checkout@2.0.0 needs gateway interface 1.1, gateway 1.0.0 speaks 1.0');
});
