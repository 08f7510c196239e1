import { expect, test } from '@jest/globals';
import { listening } from './development-server';

test('a development server listens on this machine alone, at the app’s own port', () => {
  for (const environment of [{}, { HOST: '' }]) expect(listening(3014, environment)).toEqual({ host: '127.0.0.1', port: 3014 });
});

test('its settings say another address and another port; 0 takes a free one', () => {
  expect(listening(3014, { HOST: '0.0.0.0', DEV_PORT: '4014' })).toEqual({ host: '0.0.0.0', port: 4014 });
  expect(listening(3014, { DEV_PORT: '0' })).toEqual({ host: '127.0.0.1', port: 'auto' });
  expect(() => listening(3014, { DEV_PORT: 'x' })).toThrow('DEV_PORT: must be a port from 0 to 65535, not «x»');
});
