import { describe, expect, test } from '@jest/globals';
import { readSettings } from './settings';

const read = (environment: Record<string, string>) => readSettings(environment, '/shop', '/home/merchant');

describe('what npm start is told by the environment', () => {
  test('with nothing said, the shop is on 3000, the sandbox on 3001, the desk on 3004, and everything is kept in var', () => {
    expect(read({})).toEqual({
      port: 3000,
      sandboxPort: 3001,
      metricsPort: 3003,
      deskPort: 3004,
      host: '127.0.0.1',
      home: '/shop/var',
      siteConfigFile: '/shop/site.config.json',
      databaseUrl: undefined,
    });
  });

  test('paths are meant from where the command was given', () => {
    const { home, siteConfigFile } = read({ RIWAQ_HOME: 'data', SITE_CONFIG: '/etc/riwaq.json' });
    expect({ home, siteConfigFile }).toEqual({ home: '/home/merchant/data', siteConfigFile: '/etc/riwaq.json' });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT: must be a port from 0 to 65535, not «http»'],
    [{ PORT: '-1' }, 'PORT: must be a port from 0 to 65535, not «-1»'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT: must be a port from 0 to 65535, not «70000»'],
    [{ DATABASE_URL: 'mysql://shop' }, 'DATABASE_URL: must be the address of a PostgreSQL server'],
    [{ RIWAQ_HOME: '' }, 'RIWAQ_HOME: must not be empty'],
    [{ PORT: '3001' }, 'PORT and SANDBOX_PORT are both 3001'],
  ])('%j is refused with the name of what is wrong', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });

  test('both ports may be left to the system', () => {
    expect(read({ PORT: '0', SANDBOX_PORT: '0' })).toMatchObject({ port: 0, sandboxPort: 0 });
  });
});
