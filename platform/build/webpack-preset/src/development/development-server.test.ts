import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
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
