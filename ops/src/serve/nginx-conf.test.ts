import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { demoSiteConfig } from '../testing/shop';
import { commonHeaders, documentHeaders, fileHeaders } from './security-headers';

const configuration = readFileSync(join(__dirname, '../../nginx/riwaq.conf'), 'utf8');

/** The headers that a location of the nginx configuration adds, under lower-case names. */
function headersOf(location: string): Record<string, string> {
  const start = configuration.indexOf(`location ${location} {`);
  const block = configuration.slice(start, configuration.indexOf('\n  }', start));
  return Object.fromEntries(
    [...block.matchAll(/add_header (\S+) (["'])(.+)\2/g)].map(([, name = '', , value = '']) => [name.toLowerCase(), value]),
  );
}

describe('the nginx configuration', () => {
  test('sends with documents what the embedded server sends, but for the origins of the configuration, and without PayPal', async () => {
    const { public: demo, ...config } = await demoSiteConfig();
    const { paypalClientId: _none, ...site } = demo;
    const siteConfig = { ...config, public: { ...site, origin: 'https://shop.example.com' } };
    const headers: Record<string, string> = { ...commonHeaders(siteConfig), ...documentHeaders(siteConfig), 'cache-control': 'no-cache' };
    const policy = headers['content-security-policy']?.replace(/(form-action 'self')[^;]*/, '$1');
    expect(headersOf('/')).toEqual({ ...headers, 'content-security-policy': policy });
  });

  test.each([
    '/media/',
    String.raw`~ ^/releases/(?<app>[a-z][a-z0-9-]*)/(?<version>[0-9]+\.[0-9]+\.[0-9]+[0-9A-Za-z.-]*)/(?<file>[^/.].*)$`,
  ])('sends with the files below %s what the embedded server sends', async (location) => {
    const { public: demo, ...config } = await demoSiteConfig();
    const { paypalClientId: _none, ...site } = demo;
    const common = commonHeaders({ ...config, public: { ...site, origin: 'https://shop.example.com' } });
    expect(headersOf(location)).toEqual({ ...common, ...fileHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
  });
});
