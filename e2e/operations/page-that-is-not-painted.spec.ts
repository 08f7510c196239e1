import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPage } from '@riwaq/ops/adapters/chromium/open-page';
import { expect, test } from '../support/fixtures';

test('a page that the browser does not paint is told apart from one that hangs, and another page of that browser is painted', async ({
  browser,
}) => {
  const server = createServer((request, response) => {
    const script = request.url === '/still' ? '<script>requestAnimationFrame = () => 0</script>' : '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="ar" data-hydrated><title>رواق</title>${script}<main><h1>رواق</h1></main></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const look = { shop: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, versions: {}, limit: 60_000 };
  expect(await openPage(browser, '/still', look)).toEqual({
    faults: [{ path: '/still', kind: 'late', text: 'nothing was painted for 5 s' }],
    isStuck: false,
    isUnpainted: true,
  });
  expect(await openPage(browser, '/', look)).toEqual({ faults: [], isStuck: false, isUnpainted: false });
  server.close();
});
