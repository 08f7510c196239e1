import { describe, expect, test } from '@jest/globals';
import { CompositionSchema, LiveRemotesSchema, parse } from '@riwaq/contracts';
import { demoSiteConfig } from '../testing/demo-site';
import { type DevelopedApp, developmentComposition, developmentPatterns, developmentRemotes } from './development-site';

const entryOf = (order: number) => ({ label: `مدخل ${order}`, href: '/', order });

const courses = {
  name: 'courses' as const,
  navigation: [entryOf(30)],
  routes: [{ id: 'courses-page', pattern: '/courses', files: [] }],
};
const offers = { name: 'offers' as const, navigation: [entryOf(35)], routes: [{ id: 'old-page', pattern: '/old-offers', files: [] }] };
const developed: DevelopedApp[] = [
  { app: 'shell', routes: ['/contact'], navigation: [entryOf(90)] },
  { app: 'offers', routes: ['/offers/:offerSlug'], navigation: [entryOf(10)] },
];

const released = (app: string) => ({
  live: { version: '1.4.0', entry: `/releases/${app}/1.4.0/remoteEntry.js`, global: `riwaq_${app}_1_4_0`, integrity: 'sha256-a' },
  previous: { version: '1.3.0', entry: `/releases/${app}/1.3.0/remoteEntry.js`, global: `riwaq_${app}_1_3_0`, integrity: 'sha256-b' },
  routes: [`/${app}`],
});

describe('the site in development', () => {
  const live = { remotes: { courses: released('courses'), offers: released('offers') } };

  test('takes the named remotes from their sources, without a checksum and with nothing to fall back to', () => {
    const list = parse(LiveRemotesSchema, developmentRemotes(live, developed), 'live.json');
    expect(list.remotes.offers).toEqual({
      live: { version: '0.0.0-dev', entry: '/dev/offers/remoteEntry.js', global: 'riwaq_offers_0_0_0_dev', integrity: '' },
      routes: ['/offers/:offerSlug'],
    });
  });

  test('takes the others from their releases, as they are pinned', () => {
    expect(developmentRemotes(live, developed).remotes.courses).toEqual(released('courses'));
  });

  test('does not list the shell, which is there already', () => {
    expect(Object.keys(developmentRemotes(live, developed).remotes).sort()).toEqual(['courses', 'offers']);
  });

  test('knows the routes that the sources have now, in place of those that were released', () => {
    expect(developmentPatterns([courses, offers], developed)).toEqual(['/courses', '/contact', '/offers/:offerSlug']);
  });

  test('pins nothing in its documents, and shows the navigation that the sources have now', async () => {
    const { public: site } = await demoSiteConfig();
    const composition = developmentComposition({ site, live: [courses, offers], developed, relativeTo: 1_758_150_000_000 });
    expect(parse(CompositionSchema, composition, 'the composition')).toEqual({
      kind: 'application',
      shell: '0.0.0-dev',
      remotes: {},
      fragments: [],
      scripts: [],
      navigation: [entryOf(10), entryOf(30), entryOf(90)],
      site,
      relativeTo: 1_758_150_000_000,
      shownAt: 1_758_150_000_000,
    });
  });
});
