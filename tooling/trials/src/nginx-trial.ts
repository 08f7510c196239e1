import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, rawRequest } from '@riwaq/ops/testing/raw-request';
import type { Trial } from './trial';

/** Addresses of every kind: both servers must answer the same. */
const addresses = [
  '/',
  '/offers',
  '/offers/',
  '/offers?kind=past&page=2',
  '/offers?page=2&kind=past',
  '/offers/%D8%B9%D8%B1%D8%B6',
  '/offers/week-offer-1?utm=x',
  '/orders',
  '/orders/RQ-7K3M9QXA',
  '/%6frders',
  '/thank-you',
  '/v1/nobody/offer',
  '/nowhere',
  '/404',
  '/offers.html',
  '//evil.example.com/',
  '//evil.example.com',
  '//',
  '/offers//week-offer-1',
  '/offers//',
  '/media//etc/passwd',
  '/releases//offers/1.0.0/remoteEntry.js',
  '/.git/config',
  '/sw.js',
  '/sitemap.xml',
  '/robots.txt',
  '/live.json',
  '/manifest.webmanifest',
  '/releases/offers/1.0.0/remoteEntry.js',
  '/releases/offers/1.0.0/remoteEntry.js.br',
  '/releases/offers/1.0.0/none.js',
  '/releases/offers/1.0.0/remote.d.ts',
  '/releases/offers/1.0.0/mf-manifest-stats.json',
  '/releases/offers/1.0.0/mf-manifest.json',
  '/releases/offers/1.0.0/../../../current/registry.json',
  '/media/cover-offers.svg',
  '/media/none.svg',
];

const compared = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'reporting-endpoints',
  'x-content-type-options',
  'referrer-policy',
];

/** nginx answers every address like `riwaq serve`: status, headers, body, and gzip. */
export async function compareServers(trial: Trial, nginx: string, shop: string): Promise<void> {
  for (const address of addresses) {
    const [one, other] = await Promise.all(
      [nginx, shop].map((url) => rawRequest(url, address, { headers: { 'accept-encoding': 'gzip' } })),
    );
    if (!one || !other) continue;
    // nginx has its own texts for its refusals.
    const isRefusal = other.status >= 400 && !String(other.headers['content-type']).startsWith('text/html');
    trial.same(`${address} has the status ${other.status}`, one.status, other.status);
    if (isRefusal) continue;
    if (other.status === 308) trial.same(`${address} leads to the same`, one.headers.location, other.headers.location);
    if (other.status === 308) continue;
    trial.same(`${address} has the same headers`, facts(one), facts(other));
    const plain = await Promise.all([nginx, shop].map((url) => rawRequest(url, address)));
    trial.hold(`${address} has the same body`, plain[0]?.body.equals(plain[1]?.body ?? Buffer.alloc(0)) ?? false);
  }
}

/** nginx does not compress short bodies; those of a composition are longer. */
function facts({ headers, body }: Answer): Record<string, unknown> {
  const encoding = body.length > 0 && headers['content-encoding'];
  return { ...Object.fromEntries(compared.map((name) => [name, headers[name]])), encoding: encoding ? 'compressed' : 'plain' };
}

/** A gateway with programmable answers. */
export async function stubGateway(
  answer: 'answers' | 'dies' | 'refuses',
): Promise<{ readonly at: string; readonly heard: string[]; close(): Promise<void> }> {
  const heard: string[] = [];
  const server: Server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} for ${request.headers['x-forwarded-for']}`);
    request.resume();
    // It received the order and dies before it answers.
    request.on('end', () => (answer === 'dies' ? request.socket.destroy() : response.end('{"ok":true}')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  if (answer === 'refuses') await close();
  return { at, heard, close: () => (answer === 'refuses' ? Promise.resolve() : close()) };
}

/** Several gateways behind nginx: a dead one is skipped, and a POST is never sent twice. */
export async function tryGateways(
  trial: Trial,
  nginx: string,
  heard: { readonly dying: string[]; readonly living: string[] },
  forged: string,
): Promise<void> {
  const headers = { 'x-forwarded-for': forged, 'content-type': 'application/json' };
  const codes: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const { status, body } = await rawRequest(nginx, `/api/payments?round=${round}`, { method: 'POST', headers, body: '{}' });
    codes.push(status);
    if (status === 502)
      trial.hold(
        `order ${round}, which a gateway took and died of, is answered for pages`,
        body.toString().includes('"reason":"internal"'),
      );
  }
  const all = [...heard.dying, ...heard.living].filter((line) => line.startsWith('POST'));
  const rounds = all.map((line) => /round=(\d+)/.exec(line)?.[1]);
  trial.hold(
    'no POST reached two gateways',
    new Set(rounds).size === rounds.length,
    `${all.length} of 12 reached one, ${codes.filter((code) => code === 502).length} answered 502`,
  );
  trial.hold('every POST reached a gateway, although one of three is gone', rounds.length === 12);
  trial.hold('one that died is left alone for a while', heard.dying.length < 12 && heard.living.length > 0, {
    died: heard.dying.length,
    lives: heard.living.length,
  });
  trial.hold(
    'what a visitor says of its address is not believed',
    all.every((line) => line.endsWith('for 127.0.0.1')),
  );
}
