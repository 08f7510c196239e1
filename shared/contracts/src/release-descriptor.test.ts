import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import {
  AppManifestSchema,
  browserFile,
  type ReleaseDescriptor,
  ReleaseDescriptorSchema,
  StoredDescriptorSchema,
  StoredManifestSchema,
} from './release-descriptor';

const { files, server, routes } = ReleaseDescriptorSchema.entries;
const { documents, navigation } = AppManifestSchema.entries;
const checksum = `sha256-${'A'.repeat(43)}=`;

describe('a file of a release', () => {
  test.each(['browser/remoteEntry.js', 'browser/remote.d.ts', 'media/spss31.a1b2c3-320.avif', 'server/753.f4b7a5.js', 'records.json'])(
    'is called %s',
    (name) => {
      expect(v.is(server, name)).toBe(true);
      expect(v.is(files, { [name]: { bytes: 1, checksum } })).toBe(true);
    },
  );

  test.each([
    '/etc/passwd',
    '../../current',
    'browser/../../../x',
    'browser/./x',
    'browser//x',
    'browser/',
    'browser\\..\\x',
    'browser/%2e%2e/x',
    'browser/x\0.js',
    'browser/x\n.js',
    'browser/.hidden',
    '-rf',
    '.draft-1/x',
    'browser/\u202ejs',
    `browser/${'x'.repeat(300)}`,
    '',
  ])('is not called %j', (name) => {
    expect(v.is(server, name)).toBe(false);
    expect(v.is(files, { [name]: { bytes: 1, checksum } })).toBe(false);
  });

  test.each([-1, 0.5, 1e12, Number.NaN])('does not have %d bytes', (bytes) => {
    expect(v.is(files, { 'browser/x.js': { bytes, checksum } })).toBe(false);
  });

  test('adds nothing to Object.prototype', () => {
    const parsed = v.parse(files, JSON.parse(`{ "__proto__": { "bytes": 1, "checksum": "${checksum}" } }`));
    expect(Object.keys(parsed)).toEqual([]);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });
});

describe('an address of an app', () => {
  const entry = (href: string) => [{ label: 'عروض', href, order: 1 }];
  const route = (pattern: string) => [{ id: 'x', pattern, files: [] }];

  test.each(['/', '/offers?kind=past&page=2', '/offers/عرض', '/orders/:reference?', '/products#product-order'])('is %s', (path) => {
    expect([v.is(documents, [{ path }]), v.is(navigation, entry(path)), v.is(routes, route(path))]).toEqual([true, true, true]);
  });

  test.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '/../../etc/x',
    '/a/./b',
    '/a\nb',
    '/a\0',
    'javascript:alert(1)',
    `/${'a'.repeat(1000)}`,
  ])('is not %j', (path) => {
    expect([v.is(documents, [{ path }]), v.is(navigation, entry(path)), v.is(routes, route(path))]).toEqual([false, false, false]);
  });
});

describe('a browser finds', () => {
  const files = { 'browser/page.js': { bytes: 1, checksum } };
  const built = { name: 'offers', version: '1.4.0', files } as unknown as ReleaseDescriptor;

  test('the scripts of a release where its code is, whatever its records are', () => {
    for (const release of [built, { ...built, records: '3f9a1c2e3f9a1c2e' }])
      expect(browserFile(release, 'page.js')).toEqual(['/releases/offers/1.4.0/page.js', checksum]);
  });

  test('no file that is not listed', () => {
    expect(() => browserFile(built, 'other.js')).toThrow('offers 1.4.0 does not list browser/other.js');
  });
});

describe('a stored descriptor', () => {
  const route = { id: 'offer', pattern: '/offers/:slug', files: ['page.js'] };
  const today = {
    ...{ name: 'offers', version: '1.4.0', contract: 2, notes: [], federation: '2.9.2', origin: 'riwaq#offers', source: '1a' },
    ...{ global: 'riwaq_offers', entry: ['remoteEntry.js'], server: 'server/remoteEntry.js', remoteFiles: [], fragments: [] },
    ...{ routes: [route], documents: [{ path: '/offers/winter' }], navigation: [], uses: [], changes: [], files: {} },
  };
  const older = {
    ...today,
    contract: 1,
    recordParts: { server: [], chunks: [] },
    routes: [{ ...route, beside: ['9.js'] }],
    documents: [{ path: '/offers/winter', digest: '3f' }],
  };

  test('of contract 1 is read without the fields that went with it, and says its contract', () => {
    const read = v.parse(StoredDescriptorSchema, older);
    expect(read).toEqual({ ...v.parse(StoredDescriptorSchema, today), contract: 1 });
  });

  test('with the lists of goods that older releases made is read without them', () => {
    const goods = {
      products: [{ slug: 'spss31', file: 'eid.json', field: 'tool' }],
      sells: [{ file: 'eid.json', name: 'العيد', price: 900 }],
    };
    expect(v.parse(StoredDescriptorSchema, { ...today, ...goods })).toEqual(v.parse(StoredDescriptorSchema, today));
    const manifest = { documents: [], navigation: [], uses: [], changes: [] };
    expect(v.parse(StoredManifestSchema, { ...manifest, ...goods })).toEqual(v.parse(AppManifestSchema, manifest));
    expect(v.is(StoredManifestSchema, { ...manifest, goods })).toBe(false);
  });

  test('of an earlier shop is read without the digest of its records and the name of its code', () => {
    const named = { recordsDigest: '3f9a1c2e', assembled: { code: '1.4.0', records: '3f9a1c2e' } };
    expect(v.parse(StoredDescriptorSchema, { ...today, ...named })).toEqual(v.parse(StoredDescriptorSchema, today));
    expect(v.is(ReleaseDescriptorSchema, { ...today, ...named })).toBe(false);
  });

  test('of today has none of those fields', () => {
    expect(v.is(StoredDescriptorSchema, { ...older, contract: 2 })).toBe(false);
    expect(v.is(StoredDescriptorSchema, { ...today, contract: 3 })).toBe(false);
  });
});
