import { expect, test } from '@jest/globals';
import { AppManifestSchema, parse } from '@riwaq/contracts/platform';
import server from './site.server';
import { loaderInput, records } from './testing/test-records';

const site = parse(AppManifestSchema, server.describe(records), 'the description');

test('every course has a route for its landings, of which all addresses are known', () => {
  const landings = ['/v1/:affiliate/bibliometric-course', '/v1/:affiliate/spss-course', '/v1/:affiliate/spss-demo-course'];
  expect(site.routes).toEqual(landings.map((path) => ({ id: 'course-page', path })));
  expect(site.closedRoutes).toEqual(['/courses/:courseSlug', ...landings]);
  expect(site.documents.map(({ path }) => path)).toEqual(['/courses', ...records.byPath.keys()]);
});

test('provides its affiliates and their codes, and requires them for its landings, by file and field', () => {
  const [affiliate] = records.affiliates;
  const at = records.landings.length - 1;
  const file = 'courses-mfe/content/affiliates.json';
  expect(site.provides).toHaveLength(records.affiliates.length);
  expect(site.provides?.[0]).toEqual({ kind: 'affiliate', key: affiliate?.code, name: affiliate?.name, file, field: '0' });
  expect(site.unique?.[0]).toEqual({ kind: 'code', key: affiliate?.code, file, field: '0.code' });
  expect(site.requires?.[at]).toEqual({
    kind: 'affiliate',
    key: records.landings[at]?.affiliate,
    file: 'courses-mfe/content/landings.json',
    field: `${at}.affiliate`,
    by: records.landings[at]?.course,
  });
  const left = { code: 'partner-left', name: 'شريك غادر', until: '2025-01-31' };
  expect(server.describe({ ...records, affiliates: [left] }).provides).toMatchObject([{ until: '2025-01-31' }]);
});

test('the list is given each course once, as plain JSON, and has a picture to share', () => {
  const { loader, meta } = server.pages['courses-page'];
  const input = loaderInput('/courses', 0);
  const data = loader(input);
  expect(data.map(({ slug, cover }) => [slug, cover])).toEqual(records.courses.map(({ slug }) => [slug, `/media/${slug}.svg`]));
  expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
  expect(meta(data, input)).toMatchObject({ title: 'الدورات المباشرة', image: '/media/og-courses.jpg' });
});
