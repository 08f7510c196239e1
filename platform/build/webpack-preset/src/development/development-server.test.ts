import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { developmentServer } from './development-server';

const kept = { HOST: process.env.HOST, PORT: process.env.PORT };
const setTo = (variables: Readonly<Record<string, string | undefined>>) => {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
};
beforeEach(() => setTo({ HOST: undefined, PORT: undefined }));
afterEach(() => setTo(kept));

const server = () =>
  developmentServer({ app: 'offers', port: 3014, hot: false, media: '/media', fromSources: async () => ({ remotes: {}, navigation: [] }) });

test('a development server listens on this machine alone, on the port of its app', () => {
  expect(server()).toMatchObject({ host: '127.0.0.1', port: 3014 });
});

test('HOST and PORT say otherwise', () => {
  setTo({ HOST: '0.0.0.0', PORT: '4014' });
  expect(server()).toMatchObject({ host: '0.0.0.0', port: 4014 });
});

test('a port that is none is refused by its name', () => {
  setTo({ PORT: 'offers' });
  expect(server).toThrow(/PORT/);
});
