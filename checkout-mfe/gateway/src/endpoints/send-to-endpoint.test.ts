import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SHOP, siteConfigFor } from '../../test/fixtures';
import { busyDelay, encodeMultipart, sendToEndpoint } from './send-to-endpoint';

let server: Server;
let visited: string[];
let connections: number;

beforeEach(async () => {
  [visited, connections] = [[], 0];
  server = createServer((request, answer) => {
    visited.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === '/form') answer.writeHead(302, { location: '/thanks' }).end('elsewhere');
    else answer.writeHead(request.url === '/thanks' || request.url === '/plain' ? 200 : 404).end('شكرًا');
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function send(path: string) {
  const { port } = server.address() as AddressInfo;
  const config = siteConfigFor(SHOP);
  const endpoints = { ...config, forms: { ...config.forms, contact: `http://127.0.0.1:${port}${path}` } };
  const log = { warn: () => undefined, error: () => undefined };
  const message = { endpoint: 'contact', key: 'contact-1', encoding: 'multipart', fields: [['firstName', 'زبونة']] } as const;
  return sendToEndpoint({ endpoints, log, clock: () => 0, endpointTimeout: 2000 }, message);
}

test('an endpoint that redirects to a page accepts: the form is sent once', async () => {
  expect(await send('/form')).toEqual({ kind: 'accepted' });
  expect(visited).toEqual(['POST /form', 'GET /thanks']);
});

test('an endpoint that redirects to a missing page refuses', async () => {
  expect(await send('/missing')).toEqual({ kind: 'refused', status: 404 });
});

test('consecutive forms reuse connections', async () => {
  for (let form = 0; form < 6; form += 1) expect(await send('/plain')).toEqual({ kind: 'accepted' });
  expect(visited).toHaveLength(6);
  expect(connections).toBeLessThan(3);
});

/** Parses an encoded form as the standard says. */
async function readBack(content: Parameters<typeof encodeMultipart>[0]): Promise<[string, FormDataEntryValue][]> {
  const { body, type } = encodeMultipart(content);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return [...form.entries()];
}

describe('a form on its way to its endpoint', () => {
  test('arrives with its fields in order and unchanged: any language, line breaks, scripts', async () => {
    const fields = [
      ['firstName', 'زبونة 🎉'],
      ['message', 'سطر\r\nوسطر'],
      ['lastName', '<b>"&--</b>'],
      ['commune', ''],
    ] as const;
    expect(await readBack({ fields })).toEqual(fields);
  });

  test('has CRLF line ends', async () => {
    expect(await readBack({ fields: [['message', 'أ\nب\rج\r\nد']] })).toEqual([['message', 'أ\r\nب\r\nج\r\nد']]);
  });

  test('contains its file unchanged', async () => {
    const content = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const file = { field: 'fileUpload', name: 'إيصال "1".png', type: 'image/png', content };
    const [, [field, received] = []] = await readBack({ fields: [['firstName', 'زبونة']], file });
    expect(field).toBe('fileUpload');
    if (!(received instanceof File)) throw new Error('no file arrived');
    expect([received.name, received.type]).toEqual([file.name, file.type]);
    expect(new Uint8Array(await received.arrayBuffer())).toEqual(content);
  });

  test('escapes line ends in names', async () => {
    const file = { field: 'fileUpload', name: 'a\r\nx: y".png', type: 'image/png', content: new Uint8Array([1]) };
    const { body } = encodeMultipart({ fields: [], file });
    expect(body.toString()).toContain('filename="a%0D%0Ax: y%22.png"');
  });
});

const now = Date.UTC(2026, 4, 3, 11);

describe('a busy endpoint', () => {
  test.each([
    ['the seconds that it asks for', '300', 300_000],
    ['until the date that it names', 'Sun, 03 May 2026 11:10:00 GMT', 600_000],
    ['a minute where it asks for nothing', null, 60_000],
    ['a minute where it asks for less', '0', 60_000],
    ['a minute where its wish cannot be read', 'soon', 60_000],
    ['a day where it asks for a year', '31536000', 86_400_000],
  ])('is left alone for %s', (_what, retryAfter, wait) => {
    expect(busyDelay(retryAfter, now)).toBe(wait);
  });
});
