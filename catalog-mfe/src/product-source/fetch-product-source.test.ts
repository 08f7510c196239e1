import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fetchProductSource } from './fetch-product-source.server';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function sourceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/products.json`;
}

const sends =
  (text: string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

const delays: number[] = [];
const fetched = (address: string, limit = 20_000) =>
  fetchProductSource(address, { limit, sleep: async (ms) => void delays.push(ms) }).catch((error: unknown) => String(error));

describe('the shop’s product source', () => {
  test('returns its records as a list, or as the list `products`', async () => {
    expect(await fetched(await sourceThat(sends('[{"id":1}]')))).toEqual([{ id: 1 }]);
    expect(await fetched(await sourceThat(sends('{"products":[{"id":2}],"total":1}')))).toEqual([{ id: 2 }]);
  });

  test.each([
    ['answers 500', sends('{}', 500), 'أجاب مصدر المنتجات بخطأ (500).'],
    ['answers with a page in place of a list', sends('<!doctype html><p>سجّل الدخول</p>'), 'ما وصل من مصدر المنتجات ليس قائمة منتجات.'],
    ['answers with something else', sends('{"items":3}'), 'ما وصل من مصدر المنتجات ليس قائمة منتجات.'],
    ['has an empty list', sends('[]'), 'قائمة المنتجات التي وصلت فارغة.'],
    ['hangs up', (request) => request.socket.destroy(), 'تعذّر الوصول إلى مصدر المنتجات.'],
  ] satisfies [string, RequestListener, string][])('that %s is an error in Arabic', async (_what, answers, message) => {
    expect(await fetched(await sourceThat(answers))).toBe(`ProductSourceError: ${message}`);
  });

  test('that is too slow is an error in Arabic', async () => {
    expect(await fetched(await sourceThat(() => {}), 100)).toBe('ProductSourceError: تعذّر الوصول إلى مصدر المنتجات.');
  });

  /** A source with several pages of one record. `pageAt` returns the answer to each request of a page. */
  const paged = (pageAt: (page: number, asked: number) => object): RequestListener => {
    let asked = 0;
    return (request, response) => {
      asked += 1;
      const page = Number(new URL(request.url ?? '', 'http://source').searchParams.get('page') ?? 1);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pageAt(page, asked)));
    };
  };
  const three = (page: number) => ({ products: [{ id: page }], ...(page < 3 && { next: `?page=${page + 1}` }) });

  test('returns the records of all its pages in their order', async () => {
    expect(await fetched(await sourceThat(paged(three)))).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await fetched(await sourceThat(paged((page) => ({ ...three(page), version: 'a' }))))).toHaveLength(3);
  });

  test('that changes while its pages are read is read again from the first, until all are of one state', async () => {
    const version = (asked: number) => (asked < 3 ? 'old' : 'new');
    const changing = await sourceThat(paged((page, asked) => ({ ...three(page), version: version(asked), products: [version(asked)] })));
    expect(await fetched(changing)).toEqual(['new', 'new', 'new']);
    const silent = await sourceThat(paged((page, asked) => ({ ...three(page), products: [asked < 4 ? 'old' : 'new'] })));
    expect(await fetched(silent)).toEqual(['new', 'new', 'new']);
  });

  test.each([
    ['changes each time', paged((page, asked) => ({ ...three(page), version: asked })), 'تغيّرت قائمة المنتجات أثناء قراءتها.'],
    ['never ends', paged((page) => ({ products: [1], next: `?page=${(page % 2) + 1}` })), 'صفحات قائمة المنتجات لا تنتهي.'],
    [
      'leads elsewhere',
      paged(() => ({ products: [1], next: 'https://elsewhere.example.com/' })),
      'تشير قائمة المنتجات إلى صفحة في مكان آخر.',
    ],
  ] satisfies [string, RequestListener, string][])('whose list of pages %s is an error in Arabic', async (_what, answers, message) => {
    expect(await fetched(await sourceThat(answers))).toBe(`ProductSourceError: ${message}`);
  });

  test('without an answer is an error in Arabic', async () => {
    expect(await fetched('http://127.0.0.1:1/products.json')).toBe('ProductSourceError: تعذّر الوصول إلى مصدر المنتجات.');
  });

  test('is asked four times, with pauses that double from a second', async () => {
    let times = 0;
    const address = await sourceThat((_request, response) => {
      times += 1;
      response.writeHead(times < 4 ? 503 : 200).end(times < 4 ? '' : '[1]');
    });
    delays.length = 0;
    expect(await fetched(address)).toEqual([1]);
    expect(delays).toEqual([1000, 2000, 4000]);
  });
});
