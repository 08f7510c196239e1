import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AppName, PrepareInput } from '@riwaq/contracts';
import type { ComposeInput } from './compose-input';
import type { DocumentIndex } from './document-index';
import type { LiveRelease } from './live-releases';
import { type Prepared, prepareApps } from './prepare-apps';

let out: string;
let previous: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'riwaq-prepare-'));
  previous = await mkdtemp(join(tmpdir(), 'riwaq-prepare-'));
});
afterEach(() => Promise.all([out, previous].map((folder) => rm(folder, { recursive: true, force: true }))).then(() => undefined));

const release = (app: AppName, prepares: boolean, file: string) =>
  ({
    app,
    descriptor: { name: app, prepares, documents: [], data: { [file]: 'of the release' } },
    previous: undefined,
  }) as unknown as LiveRelease;
const releases = [release('catalog', true, 'prices.json'), release('offers', false, 'offer-prices.json')];
const made: Prepared = {
  data: { 'prices.json': 'prepared' },
  published: { 'list.json': [1] },
  uncertainRoutes: ['/product/:slug'],
  warnings: ['record 2 is left out'],
};
const prepare = jest.fn<(app: AppName, kept: PrepareInput['kept'], last: Pick<PrepareInput, 'before' | 'refresh'>) => Promise<Prepared>>();
beforeEach(() => {
  prepare.mockReset();
  prepare.mockResolvedValue(made);
});
const input = (changed?: AppName) => ({ out, previous, ...(changed && { changed: [changed] }) }) as unknown as ComposeInput;

/** The index of the documents that are kept. */
const nothing = { documents: {}, resources: {}, files: {}, site: '', outside: null };
const kept: DocumentIndex = { relativeTo: 0, shownAt: 0, uncertainRoutes: [], unusable: {}, ...nothing };

describe('preparing a composition', () => {
  test('asks the apps that say so, and puts what they give above what their release says', async () => {
    const { prepared, uncertainRoutes, warnings } = await prepareApps(input(), releases, prepare, undefined);
    expect(prepare.mock.calls).toEqual([['catalog', undefined, { before: {}, refresh: false }]]);
    expect(prepared.map(({ descriptor }) => descriptor.data)).toEqual([
      { 'prices.json': 'prepared' },
      { 'offer-prices.json': 'of the release' },
    ]);
    expect(uncertainRoutes).toEqual(['/product/:slug']);
    expect(warnings).toEqual(['catalog: record 2 is left out']);
    expect(await readFile(join(out, 'data/prices.json'), 'utf8')).toBe('"prepared"\n');
    expect(await readFile(join(out, 'site/data/list.json'), 'utf8')).toBe('[1]\n');
  });

  test('passes an app its published data, where its documents are kept', async () => {
    await mkdir(join(previous, 'site/data'), { recursive: true });
    await writeFile(join(previous, 'site/data/list.json'), '[7]');
    await prepareApps(input('offers'), releases, prepare, kept);
    expect(prepare).toHaveBeenLastCalledWith('catalog', { 'list.json': [7] }, { before: { 'list.json': [7] }, refresh: false });
    await prepareApps(input('catalog'), releases, prepare, kept);
    expect(prepare).toHaveBeenLastCalledWith('catalog', undefined, { before: { 'list.json': [7] }, refresh: false });
  });

  test('knows that an app published nothing before', async () => {
    await prepareApps(input('offers'), releases, prepare, kept);
    expect(prepare).toHaveBeenLastCalledWith('catalog', {}, { before: {}, refresh: false });
  });

  test('that only looks again at what is outside says whether it is what it was, word for word', async () => {
    const refresh = { ...input(), refresh: true };
    await prepareApps({ ...refresh, out: previous } as ComposeInput, releases, prepare, undefined);
    const same = await prepareApps(refresh, releases, prepare, kept);
    expect(prepare).toHaveBeenLastCalledWith('catalog', undefined, { before: { 'list.json': [1] }, refresh: true });
    expect(same.unchanged).toBe(true);
    prepare.mockResolvedValue({ ...made, published: { 'list.json': [2] } });
    const next = { ...refresh, out: await mkdtemp(join(out, 'next-')) };
    expect((await prepareApps(next, releases, prepare, kept)).unchanged).toBe(false);
  });

  test('remembers what cannot be used of a source until the source is read again, and a change of that is a change', async () => {
    const unusable = ['record 2 (spss31) is left out: name: holds the invisible character U+200B'];
    prepare.mockResolvedValue({ ...made, unusable });
    const first = await prepareApps({ ...input(), out: previous } as ComposeInput, releases, prepare, undefined);
    expect(first.unusable).toEqual({ catalog: unusable });
    prepare.mockResolvedValue(made);
    const refresh = { ...input(), refresh: true };
    const later = { ...kept, unusable: { catalog: unusable } };
    expect(await prepareApps(refresh, releases, prepare, later)).toMatchObject({ unusable: { catalog: unusable }, unchanged: true });
    prepare.mockResolvedValue({ ...made, unusable: [] });
    expect(await prepareApps(refresh, releases, prepare, later)).toMatchObject({ unusable: {}, unchanged: false });
  });

  test('adds the documents of what came from outside to those of the release, each once', async () => {
    const documents = [{ path: '/product/new-tool' }, { path: '/products' }];
    prepare.mockResolvedValue({ ...made, documents });
    const [catalog] = releases;
    if (!catalog) throw new Error('no catalog');
    const descriptor = { ...catalog.descriptor, documents: [{ path: '/products', listed: true }] };
    const { prepared } = await prepareApps(input(), [{ ...catalog, descriptor }], prepare, undefined);
    expect(prepared[0]?.descriptor.documents).toEqual([
      { path: '/products', listed: true },
      { path: '/product/new-tool', listed: true },
    ]);
  });

  test('leaves alone what another app owns, whether that one prepares it or its release says it', async () => {
    const events = release('events', true, 'event-prices.json');
    prepare.mockResolvedValue({ ...made, data: {}, published: { 'list.json': [2] } });
    await expect(prepareApps(input(), [...releases, events], prepare, undefined)).rejects.toThrow(
      'events prepares the data file list.json, which belongs to catalog',
    );
    prepare.mockResolvedValue({ ...made, data: { 'offer-prices.json': 0 }, published: {} });
    await expect(prepareApps(input(), [releases[1] as LiveRelease, events], prepare, undefined)).rejects.toThrow(
      'events prepares the data file offer-prices.json, which belongs to offers',
    );
  });

  test('writes no file outside of its folder', async () => {
    prepare.mockResolvedValue({ ...made, published: { '../live.json': 1 } });
    await expect(prepareApps(input(), releases, prepare, undefined)).rejects.toThrow(
      'a data file is named in small letters, digits and dashes, as gifts.json, not ../live.json',
    );
  });
});
