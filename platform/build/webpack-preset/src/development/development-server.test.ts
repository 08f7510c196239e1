import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type WebpackDevServer from 'webpack-dev-server';
import { developmentServer, listening } from './development-server';

test('a development server listens on this machine alone, at the app’s own port', () => {
  for (const environment of [{}, { HOST: '' }]) expect(listening(3014, environment)).toEqual({ host: '127.0.0.1', port: 3014 });
});

test('its settings say another address and another port; 0 takes a free one', () => {
  expect(listening(3014, { HOST: '0.0.0.0', DEV_PORT: '4014' })).toEqual({ host: '0.0.0.0', port: 4014 });
  expect(listening(3014, { DEV_PORT: '0' })).toEqual({ host: '127.0.0.1', port: 'auto' });
  expect(() => listening(3014, { DEV_PORT: 'x' })).toThrow('DEV_PORT: must be a port from 0 to 65535, not «x»');
});

test('it says what its app makes of a path, and why it cannot in a sentence', async () => {
  const options = developmentServer({
    app: 'offers',
    folder: import.meta.dirname,
    port: 0,
    hot: true,
    media: import.meta.dirname,
    fromSources: async () => ({ remotes: {}, navigation: [] }),
    sources: async () => Promise.reject(new Error('content/coupons.json: 0.code: must not be empty')),
    data: async (path) => ({ resource: { loaderData: path }, fragments: {} }),
    draw: async () => {},
  });
  const [answers] = options.setupMiddlewares?.([], {} as unknown as WebpackDevServer) ?? [];
  const middleware = (answers as { readonly middleware: RequestListener }).middleware;
  const server = createServer(middleware);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answerOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await answerOf('/dev/offers/data.json?path=%2Foffers')).toEqual([200, '{"resource":{"loaderData":"/offers"},"fragments":{}}']);
  expect(await answerOf('/_data/offers/ended.json')).toEqual([200, expect.stringContaining('"loaderData":"/offers/ended"')]);
  expect(await answerOf('/dev/offers/sources.json')).toEqual([502, expect.stringContaining('coupons.json: 0.code: must not be empty')]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('its server lets a body that is too large get its early answer, each time', async () => {
  // As the proxy answers what the gateway refused: with its headers, before the body has come.
  const server = createServer((_request, response) => void response.writeHead(413, { connection: 'close' }).end('too large'));
  const options = developmentServer({
    app: 'offers',
    folder: import.meta.dirname,
    port: 0,
    hot: false,
    media: import.meta.dirname,
    fromSources: async () => ({ remotes: {}, navigation: [] }),
    data: async () => ({ fragments: {} }),
    draw: async () => {},
  });
  // webpack-dev-server imports parts of itself, which Jest refuses: it hands its HTTP server over as here.
  options.setupMiddlewares?.([], { server } as unknown as WebpackDevServer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const body = Buffer.alloc(6 * 1024 * 1024, 'x');
  for (const headers of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
    for (let time = 0; time < 6; time += 1) {
      const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers, agent: false });
      const broken: string[] = [];
      sent.on('error', (error) => broken.push(error.message));
      sent.end(body);
      const [response] = await once(sent, 'response');
      response.resume();
      await once(sent, 'close');
      expect([response.statusCode, ...broken]).toEqual([413]);
    }
  }
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
