import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeApp, descriptionProgram } from './describe-app';
import type { RecordFiles } from './record-files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-described-'));
  await mkdir(join(folder, 'src'));
  await source(
    'src/remote.ts',
    `export default { routes: [{ id: 'page', path: '/pages/:slug', lazy: () => import('./page') }], fragments: {} };`,
  );
  await source('src/site.server.ts', server());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = (file: string, text: string) => writeFile(join(folder, file), text);

/** An app whose pages are records: some in a list, some in one file each. */
const server = (more = '') => `
  function readRecords(files) {
    const own = Object.entries(files).filter(([name]) => name.startsWith('content/pages/')).map(([, page]) => page);
    const pages = [...files['content/pages.json'], ...own.map(({ title }) => ({ title }))];
    const issues = pages.flatMap(({ title }, at) => (title ? [] : [{ path: at + '.title', message: 'must not be empty' }]));
    if (issues.length > 0) throw Object.assign(new Error('wrong'), { name: 'ParseError', what: 'content/pages.json', issues });
    return { pages };
  }
  const describe = ({ pages }) => ({
    documents: pages.map(({ title }) => ({ path: '/pages/' + title.toLowerCase() })),
    navigation: [],
    uses: [],
    changes: [],
    ${more}
  });
  export default { readRecords, describe, pages: { page: {} } };
`;

async function describedWith(records: RecordFiles) {
  await source('program.cjs', await descriptionProgram(folder));
  return describeApp(join(folder, 'program.cjs'), records, 'pages');
}
const described = (pages: readonly object[]) => describedWith({ 'content/pages.json': pages });

const desk = `export default {
  kinds: [{
    kind: 'page', file: 'pages.json', identity: ['group', 'slug'],
    titleOf: ({ title }, files) => title + ' of ' + files['content/pages.json'].length,
    windowOf: ({ from }) => ({ ...(from && { from }) }),
    addressesOf: ({ slug }) => ['/pages/' + slug],
  }],
};`;

test('an app without an editor has no rows', async () => {
  expect(await described([{ title: 'One' }])).not.toHaveProperty('records');
});

test('an app with an editor has a row for each record', async () => {
  await source('src/desk.ts', desk);
  const pages = [
    { group: 'a', slug: 'one', title: 'One', from: '+3d' },
    { group: 'b', slug: 'two', title: 'Two', isDemo: true },
  ];
  expect((await described(pages)).records).toEqual({
    kinds: [{ kind: 'page', file: 'pages.json', identity: ['group', 'slug'] }],
    rows: [
      { kind: 'page', name: 'a/one', title: 'One of 2', from: '+3d', addresses: ['/pages/one'], isDemo: false },
      { kind: 'page', name: 'b/two', title: 'Two of 2', addresses: ['/pages/two'], isDemo: true },
    ],
  });
});

test('one program describes an app with whichever records, and names those that the code does not look into', async () => {
  await source('program.cjs', await descriptionProgram(folder));
  const paths = async (records: RecordFiles) => {
    const { manifest, unread } = await describeApp(join(folder, 'program.cjs'), records, 'pages');
    return [manifest.documents.map(({ path }) => path), unread];
  };
  expect(await paths({ 'content/pages.json': [{ title: 'One' }] })).toEqual([['/pages/one'], []]);
  const more = { 'content/pages/two.json': { title: 'Two' }, 'content/events.json': [], '.generated/artwork.json': {} };
  expect(await paths({ 'content/pages.json': [], ...more })).toEqual([['/pages/two'], ['content/events.json']]);
});

test('the routes of an app are those of its code and those that follow from its records, each of a page that the code has', async () => {
  await source('src/site.server.ts', server(`routes: pages.map(({ title }) => ({ id: 'page', path: '/' + title })),`));
  expect((await described([{ title: 'eid' }])).routes).toEqual([
    { id: 'page', path: '/pages/:slug' },
    { id: 'page', path: '/eid' },
  ]);
  await source('src/site.server.ts', server(`routes: [{ id: 'landing', path: '/v1/eid' }],`));
  await expect(described([])).rejects.toThrow('src/remote.ts has no page «landing», which src/site.server.ts says the route /v1/eid of');
});

test('a page may have the patterns alone that follow from records', async () => {
  await source('src/remote.ts', `export default { routes: [{ id: 'page', lazy: () => import('./page') }], fragments: {} };`);
  await source('src/site.server.ts', server(`routes: pages.map(({ title }) => ({ id: 'page', path: '/' + title })),`));
  expect((await described([{ title: 'eid' }])).routes).toEqual([{ id: 'page', path: '/eid' }]);
});

test('a page without a .server file is refused, and so is data without a loader', async () => {
  await source('src/site.server.ts', server(`resources: ['/pages/list'],`));
  await expect(described([])).rejects.toThrow('src/site.server.ts has no loader of the resource /pages/list, which it describes');
  await source('src/site.server.ts', server().replace('page: {}', ''));
  await expect(described([])).rejects.toThrow('src/site.server.ts names no .server file of the page «page», which src/remote.ts has');
});

test('what the app’s check refuses keeps its file and its fields', async () => {
  await expect(described([{ title: 'One' }, {}])).rejects.toMatchObject({
    name: 'ParseError',
    what: 'content/pages.json',
    issues: [{ path: '1.title', message: 'must not be empty' }],
    message: 'content/pages.json: 1.title: must not be empty',
  });
});

test('any other fault is told in its words', async () => {
  await source('src/site.server.ts', `throw new Error('no description today');`);
  await expect(described([])).rejects.toThrow('no description today');
});
