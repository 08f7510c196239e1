import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ParseError } from './parse';
import { parseSiteConfig } from './read-site-config';

const shipped = readFileSync('site.config.json', 'utf8');
const places = { sandbox: 'http://localhost:4001', origin: 'https://riwaq.example.com' };

/** The shipped configuration with one value changed, by its path. */
function changed(path: string, value: unknown): string {
  const config: Record<string, unknown> = JSON.parse(shipped);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>((object, key) => object[key] as Record<string, unknown>, config);
  parent[last] = value;
  return JSON.stringify(config);
}

function failure(text: string): ParseError {
  try {
    parseSiteConfig(text, 'site.config.json', places);
  } catch (error) {
    if (error instanceof ParseError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('the shipped configuration', () => {
  test('points every form and payment at the sandbox of this run', () => {
    const config = parseSiteConfig(shipped, 'site.config.json', places);
    expect(config.forms.bundleOrder).toBe('http://localhost:4001/forms/bundle-order');
    expect(config.payments.base).toBe('http://localhost:4001/provider');
    expect(config.allowedOrigins).toEqual(['http://localhost:4001']);
  });

  test('takes its origin from the environment', () => {
    expect(parseSiteConfig(shipped, 'site.config.json', places).public.origin).toBe('https://riwaq.example.com');
  });
});

test('a configuration need not say who sells', () => {
  const { operator, termsOfSale } = parseSiteConfig(changed('public.operator', undefined), 'site.config.json', places).public;
  expect(operator).toBeUndefined();
  expect(termsOfSale).toHaveLength(3);
});

test('the shipped operator and terms say that they are no real ones', () => {
  const { operator, termsOfSale = [] } = parseSiteConfig(shipped, 'site.config.json', places).public;
  for (const said of [...Object.values(operator ?? {}), termsOfSale[0]]) expect(said).toContain('تجريبي');
});

describe('a wrong configuration', () => {
  test('with invalid JSON is refused with its file name', () => {
    const error = failure('{ "public": ');
    expect(error.message).toMatch(/^site\.config\.json: \(root\): is not JSON/);
  });

  test.each([
    ['public.supportEmail', 'nobody', 'must be an e-mail address'],
    ['public.social.whatsapp', '0550 00 00 01', 'must be a phone number with its country: +213 …'],
    ['public.social.telegram', '@riwaq', 'must be a Telegram name, without @'],
    ['public.bank.mobileRib', '00799999002345678942', 'the last two digits do not fit the RIB'],
    ['public.bank.iban', 'DZ6600799999002345678942', 'is not a valid IBAN'],
    ['public.bank.postalAccount', { number: '0023456789', key: '87' }, 'the key does not fit the postal account'],
    ['public.operator.taxNumber', ' ', 'must not be empty'],
    ['public.operator.name', 'ا'.repeat(121), 'must not be longer than 120 letters'],
    ['public.termsOfSale.1', 'ا'.repeat(401), 'must not be longer than 400 letters'],
    ['public.origin', 'https://riwaq.example.com/shop', 'must be an origin, for example https://forms.example.com'],
    ['forms.paidOrder', '{sandbx}/forms/paid-order', 'must be a full address (https://…)'],
    ['forms.paidOrder', 'http://forms.example.com/paid', 'must begin with https:// (http:// on this machine alone)'],
    ['payments.base', 'http://10.0.0.7/provider', 'must begin with https:// (http:// on this machine alone)'],
    ['public.social.facebook', 'javascript:alert(document.cookie)', 'must begin with https:// (http:// on this machine alone)'],
    ['public.social.chat', 'data:text/html,<script>1</script>', 'must begin with https:// (http:// on this machine alone)'],
    ['public.social.chat', 'https://chat.example.com/\u0009x', 'must not hold blanks, backslashes or control characters'],
    ['public.social.chat', 'https:\\\\chat.example.com', 'must not hold blanks, backslashes or control characters'],
    ['public.social.chat', 'https://name:pass@chat.example.com', 'must not hold a name or password: they would stand in every document'],
    ['public.brand.name', 'رواق\u0000', 'holds the invisible character U+0000: type the text anew'],
    ['public.brand.tagline', 'line\nSet-Cookie: x', 'holds the invisible character U+000A: type the text anew'],
    ['public.origin', 'ftp://riwaq.example.com', 'must begin with https://'],
    ['payments.provider', 'somebody', undefined],
    ['trustedProxies', '10.0.0.1', undefined],
  ])('names the wrong field %s', (path, value, message) => {
    const [issue, ...others] = failure(changed(path, value)).issues;
    expect(others).toEqual([]);
    expect(issue?.path).toBe(path);
    if (message) expect(issue?.message).toBe(message);
  });

  test.each(['proxy.example.com', '10.0.0.256', '10.0.0.0/33', '0.0.0.0/0', '2001:db8::/129', '10.0.0.0/8/8', ''])(
    'names a trusted proxy that is none: «%s»',
    (proxy) => {
      const { issues } = failure(changed('trustedProxies', ['203.0.113.7', '2001:db8::/32', proxy]));
      const message = 'must be an address or a network of some, for example 203.0.113.7 or 10.0.0.0/8';
      expect(issues).toEqual([{ path: 'trustedProxies.2', message }]);
    },
  );

  test('with an unknown field is refused, so that misspellings are found', () => {
    expect(failure(changed('paymentLinkz', {})).issues[0]?.path).toBe('paymentLinkz');
  });
});
