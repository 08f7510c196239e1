import { describe, expect, test } from '@jest/globals';
import type { Composition } from '@riwaq/contracts';
import { compositionPart, documentPart, readDocumentPart } from '@riwaq/contracts/document-parts';
import { developmentDocument } from './development-document';

const released = (app: string) => ({
  live: { version: '1.4.0', entry: `/releases/${app}/1.4.0/remoteEntry.js`, global: `riwaq_${app}_1_4_0`, integrity: 'sha256-a' },
  routes: [{ path: `/${app}`, id: 'page' }],
});
const offersFromSources = {
  live: { version: '0.0.0-dev', entry: '/dev/offers/remoteEntry.js', global: 'riwaq_offers_0_0_0_dev', integrity: 'sha256-b' },
  routes: [{ path: '/offers/:offerSlug', id: 'offer-page' }],
};
const entry = (href: string, order: number, label = href) => ({ label, href, order });

const composition = {
  kind: 'page',
  shell: '1.4.0',
  remotes: { courses: released('courses'), offers: released('offers') },
  fragments: [['offers', 'PromoBanner']],
  scripts: [
    ['/releases/shell/1.4.0/main.js', 'sha256-c'],
    ['/releases/courses/1.4.0/remoteEntry.js', 'sha256-d'],
  ],
  navigation: [entry('/courses', 30), entry('/offers/old', 35)],
  relativeTo: 0,
  shownAt: 0,
} as unknown as Composition;

const composed = (said: Composition) =>
  `<!doctype html><html lang="ar" dir="rtl"><head><title>الدورات</title>
${documentPart('policy', "script-src 'self'")}
<style>body{margin:0}</style>
${compositionPart(said)}
${documentPart('boot', '(function showAppearance(){})();(function boot(){})()')}
</head>
<body>${documentPart('page', '<header>رواق</header><main><div>الدورات</div></main>')}
<aside id="start-failure"></aside><noscript>اطلب بالهاتف</noscript></body>
</html>`;

const carried = (html: string): Composition => JSON.parse(readDocumentPart(html, 'composition') ?? '');

describe('a document of the released shop, with the offers from their sources', () => {
  const html = developmentDocument(composed(composition), {
    remotes: { offers: offersFromSources },
    navigation: [entry('/offers/new', 10), entry('/courses', 30, 'الدورات من جديد')],
  });

  test('keeps its head, and has no policy and an empty room for the page', () => {
    for (const part of ['<title>الدورات</title>', '<style>body{margin:0}</style>', 'function boot', '<noscript>'])
      expect(html).toContain(part);
    expect(readDocumentPart(html, 'page')).toBe('');
    expect(html).not.toContain('content-security-policy');
  });

  test('loads the offers from their sources, and every other app as pinned', () => {
    const { kind, shell, remotes, fragments, scripts } = carried(html);
    expect({ kind, shell, fragments }).toEqual({ kind: 'application', shell: '1.4.0', fragments: [] });
    expect(remotes.offers).toEqual(offersFromSources);
    expect(remotes.courses).toEqual(released('courses'));
    expect(scripts).toEqual([['/releases/shell/1.4.0/main.js', 'sha256-c']]);
  });

  test('shows the navigation that the sources have now, in its order', () => {
    expect(carried(html).navigation.map(({ href, label }) => `${href} ${label}`)).toEqual([
      '/offers/new /offers/new',
      '/courses الدورات من جديد',
      '/offers/old /offers/old',
    ]);
  });
});

describe('the data of a document', () => {
  const data = {
    versions: { offers: '0.0.0-dev' },
    head: { title: '</script>', description: '' },
    loaderData: { price: 900 },
    fragments: {},
  };
  const held = (html: string, given?: typeof data) =>
    readDocumentPart(developmentDocument(html, { remotes: {}, navigation: [] }, given), 'data');

  test('is that of the sources, in a document that has other data or none', () => {
    const withData = composed(composition).replace('</head>', `${documentPart('data', '{"loaderData":"old"}')}</head>`);
    for (const html of [composed(composition), withData]) expect(JSON.parse(held(html, data) ?? '')).toEqual(data);
    expect(held(withData)).toBeUndefined();
  });
});

describe('a document for a shell from its sources', () => {
  test('starts that shell, and nothing of the released one', () => {
    const html = developmentDocument(composed(composition), { remotes: {}, navigation: [], shellScript: '/dev/shell/main.js' });
    expect(html).toContain('<script defer src="/dev/shell/main.js"></script>');
    expect(html).not.toContain('function boot');
    expect(carried(html)).toMatchObject({ shell: '0.0.0-dev', scripts: [] });
  });

  test('carries its composition whole, whatever the configuration writes in it', () => {
    const site = { brand: { name: '</script><b>"رِواق" & أصدقاؤه $1 $&' } };
    const html = developmentDocument(composed({ ...composition, site } as Composition), { remotes: {}, navigation: [] });
    expect(carried(html).site).toEqual(site);
  });
});

test('rejects a page that is not composed', () => {
  expect(() => developmentDocument('<!doctype html><title>502</title>', { remotes: {}, navigation: [] })).toThrow('not composed');
});

test('rejects a document of an older shell with what to do', () => {
  const before = composed(composition).replace('id="boot"', '');
  expect(() => developmentDocument(before, { remotes: {}, navigation: [] })).toThrow('Run npm start, or promote this shell');
});
