import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FIRST_ATTEMPT, nextAttempt } from '@riwaq/contracts';
import { createPageDataFiles, NoPageData } from './page-data-files';

const data = (title: string) => ({
  versions: { catalog: '1.0.0' },
  head: { title, description: '' },
  loaderData: { name: title },
  fragments: {},
});
const PRODUCT = '/product/spss31';
const FILE = '/_data/product/spss31.json';

const asked = jest.fn<(address: string) => Response | Promise<Response>>();
const real = globalThis.fetch;

beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = async (address) => asked(String(address));
});
afterEach(() => {
  globalThis.fetch = real;
});

const text = (body: string) => new Response(body);

test('the first page is given what its document holds, whatever its address; nothing is fetched for it', async () => {
  const files = createPageDataFiles(data('في المستند'));
  expect(await files.load(PRODUCT, FIRST_ATTEMPT)).toMatchObject({ loaderData: { name: 'في المستند' } });
  expect(await files.load(PRODUCT, FIRST_ATTEMPT)).toMatchObject({ loaderData: { name: 'في المستند' } });
  expect(asked).not.toHaveBeenCalled();
});

test('any other page is fetched once, and its data of the previous release from the file of its own', async () => {
  asked.mockImplementation((address) => Response.json(data(address)));
  const files = createPageDataFiles();
  await Promise.all([files.load(PRODUCT, FIRST_ATTEMPT), files.load(PRODUCT, FIRST_ATTEMPT)]);
  await files.load(PRODUCT, nextAttempt(FIRST_ATTEMPT));
  expect(asked.mock.calls).toEqual([[FILE], ['/_data/product/spss31.previous.json']]);
});

test.each<readonly [string, () => Response]>([
  ['is cut off', () => text('{"versions":{"catalog":')],
  ['is a page', () => text('<!doctype html>')],
  ['is of another shape', () => Response.json({ opening: [] })],
  ['fails on the server', () => new Response('', { status: 503 })],
])('a file that %s is asked for anew at once', async (_, broken) => {
  asked.mockImplementationOnce(broken).mockImplementationOnce(() => Response.json(data('كتاب')));
  expect(await createPageDataFiles().load(PRODUCT, FIRST_ATTEMPT)).toMatchObject({ loaderData: { name: 'كتاب' } });
});

test('a file that stays broken is no data, and a later visit of the address asks again', async () => {
  asked.mockImplementation(() => text('null'));
  const files = createPageDataFiles();
  await expect(files.load(PRODUCT, FIRST_ATTEMPT)).rejects.toThrow(NoPageData);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockImplementation(() => Response.json(data('كتاب')));
  await expect(files.load(PRODUCT, FIRST_ATTEMPT)).resolves.toMatchObject({ loaderData: { name: 'كتاب' } });
});

test('a missing file is asked for once', async () => {
  asked.mockImplementation(() => new Response('', { status: 404 }));
  await expect(createPageDataFiles().load(PRODUCT, FIRST_ATTEMPT)).rejects.toThrow(NoPageData);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('without a connection there is an answer to come: no document would come either', async () => {
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(createPageDataFiles().load(PRODUCT, FIRST_ATTEMPT)).rejects.toMatchObject({ name: 'HttpError', status: 0 });
});

test.each<readonly [string, Error]>([
  ['that a firewall keeps back', new TypeError('Failed to fetch')],
  ['that never comes', Object.assign(new Error('timed out'), { name: 'TimeoutError' })],
])('data %s, while the site answers, are asked for anew, then the document’s to bring', async (_, failure) => {
  asked.mockImplementation((address) => (address === FILE ? Promise.reject(failure) : Response.json({ remotes: {} })));
  await expect(createPageDataFiles().load(PRODUCT, FIRST_ATTEMPT)).rejects.toThrow(NoPageData);
  expect(asked.mock.calls.filter(([address]) => address === FILE)).toHaveLength(2);
});
