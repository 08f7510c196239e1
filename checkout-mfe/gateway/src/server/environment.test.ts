import { describe, expect, test } from '@jest/globals';
import { readEnvironment, staffAddress } from './environment';

describe('the environment of the gateway', () => {
  test('may say nothing at all', () => {
    expect(readEnvironment({})).toEqual({
      SITE_CONFIG: 'site.config.json',
      RIWAQ_HOME: 'var',
      GATEWAY_PORT: 3002,
      GATEWAY_HOST: '127.0.0.1',
      PORT: 3000,
      SANDBOX_PORT: 3001,
      METRICS_PORT: 3003,
      METRICS_HOST: '127.0.0.1',
    });
  });

  test('that is empty is this machine alone', () => {
    expect(readEnvironment({ GATEWAY_HOST: '', METRICS_HOST: '' })).toMatchObject({ GATEWAY_HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' });
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT: must be a port from 0 to 65535, not «eighty»'],
    [{ GATEWAY_PORT: '70000' }, 'GATEWAY_PORT'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must start with smtp:// or smtps://'],
    [{ DATABASE_URL: 'mysql://shop' }, 'DATABASE_URL: must be the address of a PostgreSQL server (postgres://…)'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL: a shop in production needs a PostgreSQL server'],
  ])('is refused where it holds %j, by the name of the wrong variable', (variables, complaint) => {
    expect(() => readEnvironment(variables)).toThrow(complaint);
  });
});

test('staff is served at a port only behind a token: a gateway that has none does not start', () => {
  const at = (variables: NodeJS.ProcessEnv) => staffAddress(readEnvironment(variables));
  expect(at({})).toBeUndefined();
  expect(at({ STAFF_TOKEN: 'secret' })).toBeUndefined();
  expect(at({ STAFF_PORT: '3005', STAFF_TOKEN: 'secret' })).toEqual({ port: 3005, token: 'secret' });
  expect(() => at({ STAFF_PORT: '3005' })).toThrow(/STAFF_TOKEN.*must be set where STAFF_PORT is/);
  expect(() => at({ STAFF_PORT: '3005', STAFF_TOKEN: '' })).toThrow(/STAFF_TOKEN/);
});
