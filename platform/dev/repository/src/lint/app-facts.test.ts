import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { type AppDescription, describeSources } from '@riwaq/app-source/describe-app';
import { searchDataOf } from '@riwaq/contracts';
import { requireFacts } from '@riwaq/ops/release/plan/facts';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';

const workspaces = findAppWorkspaces(rootFolder);
let apps: (AppDescription['manifest'] & { readonly name: string })[];

beforeAll(async () => {
  apps = await Promise.all(workspaces.map(async ({ app, folder }) => ({ name: app, ...(await describeSources(folder)).manifest })));
}, 120_000);

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test('shipped records of different apps agree: no build knows all of them', async () => {
  expect(apps.flatMap(({ requires = [] }) => requires.filter(({ kind }) => kind === 'affiliate')).length).toBeGreaterThan(0);
  for (const app of apps) await requireFacts(app, { generation: undefined, descriptors: apps, replaced: undefined, now: Date.now() });
});

test('the platform names no record file or data file of an app', () => {
  const data = apps.flatMap((app) => Object.keys(app.data).filter((file) => file !== searchDataOf(app.name)));
  const contents = workspaces.map(({ folder }) => join(folder, 'content'));
  const records = contents.flatMap((folder) => (readdirSync(join(folder, '..')).includes('content') ? filesIn(folder) : []));
  const names = new Set([...data, ...records.filter((file) => file.endsWith('.json')).map((file) => basename(file))]);
  expect([...names]).toEqual(expect.arrayContaining(['prices.json', 'coupons.json', 'affiliates.json']));
  const named = ['ops', 'desk', 'build'].flatMap((room) => {
    const folder = join(rootFolder, 'platform', room);
    const sources = filesIn(folder).filter((file) => /\/src\/|^src\//.test(file) && /\.(ts|tsx|mjs)$/.test(file));
    return sources
      .filter((file) => !/node_modules|\.types\/|\.test\.tsx?$|\/testing\//.test(file))
      .flatMap((file) => {
        const quoted = readFileSync(join(folder, file), 'utf8').match(/[\w-]+\.json/g) ?? [];
        return quoted.filter((name) => names.has(name)).map((name) => `${room}/${file}: ${name}`);
      });
  });
  expect(named).toEqual([]);
});
