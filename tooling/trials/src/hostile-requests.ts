import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rawBytes, rawRequest } from '@riwaq/ops/testing/raw-request';
import type { Trial } from './trial';

/** Paths that no honest client sends. */
const paths = [
  '/\\evil.example.com/',
  '/%5cevil.example.com/',
  '/offers\\..\\..\\registry.json',
  '/.//evil.example.com/',
  '/%2e//evil.example.com/',
  '/..//evil.example.com/',
  '/offers/../../registry.json',
  '/offers/%2e%2e/live.json',
  '/offers%2flive.json',
  '/%00',
  '/offers%0d%0aset-cookie:x',
  '/offers%c2%85',
  '/%zz',
  '/api/%2e%2e/offers',
];

/** Not HTTP, or two requests in one. */
const requests: readonly (readonly [name: string, bytes: string])[] = [
  [
    'two lengths of a body',
    'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  ],
  ['two different lengths', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
  ['a coding that hides', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: xchunked\r\nConnection: close\r\n\r\n0\r\n\r\n'],
  ['a blank before the colon', 'GET /offers HTTP/1.1\r\nHost : HOST\r\n\r\n'],
  ['two hosts', 'GET /offers HTTP/1.1\r\nHost: HOST\r\nHost: evil.example.com\r\n\r\n'],
  ['a tunnel', 'CONNECT evil.example.com:443 HTTP/1.1\r\nHost: HOST\r\n\r\n'],
  ['an echo', 'TRACE /offers HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n'],
  ['HTTP 0.9', 'GET /offers\r\n'],
];

/** nginx refuses what `riwaq serve` refuses, redirects to no other site, and answers only its own host. */
export async function tryHostileRequests(trial: Trial, nginx: string, shop: string): Promise<void> {
  for (const path of paths) {
    const [one, other] = await Promise.all([rawRequest(nginx, path), rawRequest(shop, path)]);
    trial.same(`${path} is refused by both`, [one.status, one.headers.location], [other.status, undefined]);
    trial.same(`${path} is not well formed`, other.status, 400);
  }
  const { host, hostname } = new URL(nginx);
  for (const [name, bytes] of requests) {
    const answer = await rawBytes(nginx, bytes.replace('HOST', host));
    trial.hold(`${name}: no page of the shop`, !/ 200 |offers \d/.test(answer), answer.split('\r\n')[0]?.slice(0, 60) ?? '');
  }
  for (const named of ['evil.example.com', `${hostname}.evil.example.com`, 'localhost']) {
    const { status, headers, body } = await rawRequest(nginx, '/offers/', { headers: { host: named } });
    trial.same(`asked as «${named}» it answers with nothing of the shop`, [status, headers.location], [421, undefined]);
    trial.hold('nor with a page', !body.toString().includes('<title>'));
  }
  const nameless = await rawBytes(nginx, 'GET /offers/ HTTP/1.0\r\n\r\n');
  trial.hold('nor where no host is named', nameless.startsWith('HTTP/1.1 421'), nameless.slice(0, 30));
  const absolute = await rawBytes(nginx, `GET http://evil.example.com/offers/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  trial.hold('nor where the address names another host', absolute.startsWith('HTTP/1.1 421'), absolute.slice(0, 30));
}

/** No log of nginx has secrets of addresses or headers, even where the upstream is down. */
export async function tryLogs(trial: Trial, nginx: { readonly url: string; readonly folder: string }): Promise<void> {
  const secret = 'ThisIsASecret';
  const headers = {
    referer: `${nginx.url}/payment/success?token=${secret}`,
    cookie: `payment=${secret}`,
    authorization: `Bearer ${secret}`,
  };
  const asked = [
    `/api/payments/return/${secret}?transfer_id=${secret}`,
    `/api/webhooks/${secret}?signature=${secret}`,
    `/preview/${secret}`,
    `/orders/${secret}`,
    `/payment/success?token=${secret}`,
    `/releases/${'a'.repeat(300)}?${secret}`,
    `/%zz?${secret}`,
  ];
  for (const path of asked) await rawRequest(nginx.url, path, { headers });
  await rawRequest(nginx.url, `/offers?${secret}`, { headers: { host: 'evil.example.com' } });
  const [log, errors] = await Promise.all(['riwaq.log', 'riwaq-error.log'].map((file) => readFile(join(nginx.folder, file), 'utf8')));
  trial.hold('what was asked for is in the log', /GET \/api\/payments \d/.test(log ?? '') && /GET \/orders \d/.test(log ?? ''));
  trial.hold(
    'and no secret of it, nor in that of errors',
    !`${log}${errors}`.includes(secret),
    log?.split('\n').find((line) => line.includes(secret)),
  );
}
