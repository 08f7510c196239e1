import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseSiteConfig } from '@riwaq/contracts';
import { nginxCommand } from '../../cli/operate/nginx';
import { runRiwaq } from '../../cli/run';
import { commonHeaders, documentHeaders, fileHeaders } from '../../serve/security-headers';
import { fileTypes } from '../../store/file-types';
import { operatorOf } from '../../testing/operator';
import { demoSiteConfig, Shop } from '../../testing/shop';
import { nginxConf } from './nginx-conf';
import type { NginxOptions } from './nginx-options';

const root = join(__dirname, '../../../..');

/** The project's own configuration, with an https origin. */
function exampleConfig() {
  const file = join(root, 'site.config.json');
  return parseSiteConfig(readFileSync(file, 'utf8'), file, { sandbox: 'http://localhost:3001', origin: 'https://shop.example.com' });
}

const conf = (options: Partial<NginxOptions> = {}) =>
  nginxConf({
    siteConfig: exampleConfig(),
    home: '/srv/riwaq',
    documents: ['127.0.0.1:3000'],
    gateways: ['127.0.0.1:3002'],
    behind: [],
    cache: '/var/cache/nginx/riwaq',
    logs: '/var/log/nginx',
    ...options,
  });
const bucket = new URL('https://s3.example.com/shop');

/** A block of a configuration, by its first words. */
function blockOf(text: string, head: string): string {
  const start = text.indexOf(`${head} {`);
  expect(start).toBeGreaterThan(-1);
  const indent = /[ ]*$/.exec(text.slice(0, start))?.[0] ?? '';
  return text.slice(start, text.indexOf(`\n${indent}}`, start));
}

/** The headers that a block adds, by lower-case name. */
function headersIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/add_header (\S+) (["'])(.+)\2/g)].map(([, name = '', , value = '']) => [name.toLowerCase(), value]),
  );
}

describe('the configuration of nginx', () => {
  test.each([
    ['riwaq.conf', 'npx riwaq nginx --origin https://shop.example.com --home /srv/riwaq', conf()],
    ['riwaq-bucket.conf', 'the same with --bucket https://s3.example.com/shop', conf({ bucket })],
  ])('%s is what %s prints', (file, _command, text) => {
    expect(readFileSync(join(root, 'ops/nginx', file), 'utf8')).toBe(text);
  });

  test.each([
    ['disk', conf()],
    ['bucket', conf({ bucket })],
  ])('sends from a %s what the embedded server sends', (_from, text) => {
    const site = exampleConfig();
    const documents = { ...commonHeaders(site), ...documentHeaders(site) };
    const files = { ...commonHeaders(site), ...fileHeaders, 'cache-control': 'public, max-age=31536000, immutable' };
    for (const head of text.includes('@asked')
      ? ['location @asked', 'location @plain_base', 'location @missing']
      : ['location /', 'location @missing']) {
      expect(headersIn(blockOf(text, head))).toEqual(documents);
      expect(blockOf(text, head)).toContain('add_header Cache-Control $riwaq_kept always;');
    }
    for (const head of [/location ~ \^\/releases\/\S+file>\S+/.exec(text)?.[0] ?? '', 'location /media/'])
      expect(headersIn(blockOf(text, head))).toEqual(files);
    // A 404 is not cached for a year.
    expect(text).not.toMatch(/immutable" always/);
  });

  test.each([
    ['disk', conf()],
    ['bucket', conf({ bucket })],
  ])('from a %s answers the shop’s own name alone, and leads nowhere by a visitor’s word', (_from, text) => {
    expect(text).toMatch(
      /listen 443 ssl http2 default_server;\n {2}ssl_protocols TLSv1.2 TLSv1.3;\n {2}ssl_reject_handshake on;\n {2}server_name "";[\s\S]*return 421/,
    );
    expect(text).toContain('return 301 https://shop.example.com$request_uri;');
    expect(text.match(/\$(http_)?host\b/g)).toBeNull();
    // nginx checks refusals before redirects.
    expect(text.indexOf('if ($riwaq_malformed)')).toBeLessThan(text.indexOf('if ($riwaq_shorter)'));
  });

  test('writes down no query, no header and no secret of a path', () => {
    const logged = new Set(conf().match(/(access|error)_log .*;/g));
    expect([...logged]).toEqual(['access_log /var/log/nginx/riwaq.log riwaq;', 'error_log /var/log/nginx/riwaq-error.log crit;']);
    expect(conf().match(/^server \{$/gm)).toHaveLength(conf().match(/access_log /g)?.length ?? 0);
    const [, format = ''] = /log_format riwaq '(.*)';/.exec(conf()) ?? [];
    expect(format.match(/\$\w+/g)).toEqual(
      ['remote_addr', 'time_iso8601', 'request_method', 'riwaq_path', 'status', 'body_bytes_sent', 'request_time', 'upstream_status'].map(
        (name) => `$${name}`,
      ),
    );
    const [, beginning = ''] = /"~(\^\(\?<riwaq_beginning>.*)" \$riwaq_beginning/.exec(conf()) ?? [];
    expect(new RegExp(beginning).exec('/api/payments/return/3fA9?transfer_id=42')?.[0]).toBe('/api/payments');
    expect(new RegExp(beginning).exec('/api/payments?token=3fA9')?.[0]).toBe('/api/payments');
  });

  test('compresses what the embedded server compresses', () => {
    const listed = /gzip_types (.*);/.exec(conf())?.[1]?.split(' ') ?? [];
    const compressed = Object.values(fileTypes).filter(({ isCompressed }) => isCompressed);
    expect([...listed, 'text/html'].sort()).toEqual([...new Set(compressed.map(({ type }) => type))].sort());
    for (const ending of ['js', 'xml', 'webmanifest', 'json', 'svg', 'txt'])
      expect(fileTypes[ending]).toMatchObject({ isCompressed: true });
  });

  test.each([
    ['disk', conf(), ['location / {', 'location ~ ^/(?!api/|media/|releases/).*\\.('], 'if (-d /srv/riwaq/current/canary)'],
    ['bucket', conf({ bucket }), ['location @variants', 'location @beside_variants'], 'if ($riwaq_canary)'],
  ])(
    'asks the shop’s server while a canary runs, from a %s, for documents and what stands beside them; without it everybody has what is live',
    (_from, text, heads, condition) => {
      for (const head of heads) {
        const passing = text.slice(text.indexOf(head), text.indexOf('\n  }', text.indexOf(head)));
        expect(passing).toContain(condition);
        const [, to = ''] = /error_page 419 = (@\w+);/.exec(passing) ?? [];
        expect(blockOf(text, `location ${to}`)).toMatch(
          /proxy_pass http:\/\/riwaq_documents\$request_uri;[\s\S]*error_page 502 504 = @(live|asked|beside);/,
        );
      }
    },
  );

  test('follows the site configuration: origin, targets of forms, PayPal', () => {
    const { public: site, ...rest } = exampleConfig();
    const { paypalClientId: _none, ...plain } = site;
    const forms = { ...rest.forms, contact: 'https://forms.example.com/contact' };
    const text = conf({ siteConfig: { ...rest, forms, public: { ...plain, origin: 'http://localhost:8080' } } });
    expect(text).toContain('listen 8080;');
    expect(text).not.toMatch(/ssl_|Strict-Transport|paypal\.com/);
    expect(text).toContain('https://forms.example.com');
  });

  test('asks another gateway where one cannot be reached, and sends no POST again', () => {
    const text = conf({ gateways: ['10.0.0.1:3002', '10.0.0.2:3002'], behind: ['203.0.113.0/24'] });
    expect(blockOf(text, 'upstream riwaq_gateway')).toContain('server 10.0.0.1:3002;\n  server 10.0.0.2:3002;');
    expect(blockOf(text, 'location /api/')).toContain('proxy_next_upstream error timeout;');
    expect(text.split('\n').filter((line) => line.includes('non_idempotent') && !line.trim().startsWith('#'))).toEqual([]);
    expect(text).toContain('set_real_ip_from 203.0.113.0/24;');
    expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });
});

describe('riwaq nginx', () => {
  test.each([
    ['nginx --home /srv/riwaq', 0, 'root /srv/riwaq/current/site;'],
    ['nginx --bucket https://s3.example.com/shop --resolver 127.0.0.53', 0, 'resolver 127.0.0.53;'],
    ['nginx --desk https://desk.shop.example.com', 0, 'server_name desk.shop.example.com;'],
    ['nginx --desk https://desk.shop.example.com', 0, 'proxy_pass http://127.0.0.1:3004;'],
    ['nginx --desk desk', 2, '--desk: «desk» is no address like https://shop.example.com'],
    ['nginx --gateways a;b', 2, '--gateways: «a;b» is no address'],
    ['nginx --bucket shop', 2, '--bucket: «shop» is no address like https://shop.example.com'],
  ])('%s: %d, %s', async (line, code, words) => {
    const shop = await Shop.open();
    const said: string[] = [];
    const operator = operatorOf(shop, shop.home, { printed: said, complained: said, builds: [] });
    expect(await runRiwaq(line.split(' '), [nginxCommand], { ...operator, siteConfig: demoSiteConfig })).toBe(code);
    expect(said.join('\n')).toContain(words);
    await shop.close();
  });
});

test('without a desk it has no server block', () => {
  expect(conf()).not.toContain('3004');
});
