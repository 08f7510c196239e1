import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPage } from '@riwaq/ops/adapters/chromium/open-page';
import { expect, test } from '../support/fixtures';

test.beforeEach(() => test.slow());

/** How late the page `/late` is hydrated, in milliseconds: longer than the gate takes for a busy machine (`slow-pages.ts`). */
const LATE_MS = 5500;

const scripts: Readonly<Record<string, string>> = {
  '/still': 'requestAnimationFrame = () => 0',
  '/late': `setTimeout(() => (document.documentElement.dataset.hydrated = ''), ${LATE_MS})`,
};

test('a page that the browser does not paint is told apart from one that does not start and one that hydrates late, and another is painted meanwhile', async ({
  browser,
}) => {
  const server = createServer((request, response) => {
    const script = scripts[request.url ?? ''] ?? '';
    const mark = ['/dead', '/late'].includes(request.url ?? '') ? '' : 'data-hydrated';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="ar" ${mark}><title>رواق</title><script>${script}</script><main><h1>رواق</h1></main></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const look = { shop: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, versions: {}, limit: 60_000 };
    const [still, dead, late, painted] = await Promise.all([
      openPage(browser, '/still', { ...look, framesLimit: 1000 }),
      openPage(browser, '/dead', { ...look, limit: 10_000 }),
      openPage(browser, '/late', look),
      openPage(browser, '/', look),
    ]);
    expect(still).toMatchObject({
      faults: [{ path: '/still', kind: 'late', text: 'nothing was painted for 1 s' }],
      isStuck: false,
      isUnpainted: true,
    });
    expect(dead).toMatchObject({
      faults: [{ path: '/dead', kind: 'late', text: 'still hydrating after 10 s' }],
      isStuck: false,
      isUnpainted: false,
    });
    expect(late).toMatchObject({ faults: [], isStuck: false, isUnpainted: false });
    expect(late.hydrated).toBeGreaterThanOrEqual(LATE_MS);
    expect(painted).toMatchObject({ faults: [], isStuck: false, isUnpainted: false });
  } finally {
    server.close();
  }
});
