import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { pagesOfApp, testsOfApp } from './tests-of-app';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: rootFolder, encoding: 'utf8' })
  .trim()
  .split('\n');
const pages = ['/offers', '/offers/:offerSlug', '/v1/:affiliate/eid-promo'];
const { sources, journeys } = testsOfApp('offers', files, pages);

test('what the offers can break is their own, what names their folder and what judges every workspace', () => {
  expect(sources).toEqual(
    expect.arrayContaining([
      'offers-mfe/src/rules/sales.ts',
      'offers-mfe/src/routes/weekly-offer/weekly-offer-page.test.tsx',
      'platform/ops/src/release/records/app-issues.test.ts',
      'platform/dev/repository/src/lint/papers.test.ts',
    ]),
  );
  expect(sources.filter((path) => /^(shared|catalog-mfe|checkout-mfe|courses-mfe|shell)\//.test(path))).toEqual([]);
});

test('of the journeys, those that open a page of the offers, also by what they import', () => {
  expect(journeys).toEqual(expect.arrayContaining(['e2e/visitor/offers.spec.ts', 'e2e/visitor/eid-promotion.spec.ts']));
  for (const other of ['visitor/catalog-lists', 'visitor/courses', 'system/script-weight'])
    expect(journeys).not.toContain(`e2e/${other}.spec.ts`);
});

test('every journey meets the shell', () => {
  expect(testsOfApp('shell', files, ['/contact']).journeys).toEqual(files.filter((path) => path.endsWith('.spec.ts')));
});

test('the pages of an app are those that it describes', async () => {
  expect(await pagesOfApp('offers')).toEqual(expect.arrayContaining(['/offers', '/offers/:offerSlug', '/v1/:affiliate/eid-promo']));
});

test('an app that is not there is refused with those that are', async () => {
  await expect(pagesOfApp('events')).rejects.toThrow('there is no app «events» here: shell, catalog, checkout, courses, offers');
});
