import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeSources } from '@riwaq/app-source/describe-app';
import { keptOnDevice, type StorageKey } from '@riwaq/contracts';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Storage of shared packages, which the shell provides on every page. */
const given: Readonly<Record<string, readonly string[]>> = { shell: ['shared/store/src'] };

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const keys = new Map(
  [...sources(join(rootFolder, 'shared/store/src')), ...sources(join(rootFolder, 'shell/src'))].flatMap((text) =>
    [...text.matchAll(/export const (\w+) = '(riwaq\.[\w.-]+)'/g)].map(([, name = '', key = '']): [string, string] => [name, key]),
  ),
);

/** Storage keys with versions: `{ key: 'riwaq.cart', version: 1 }`. Drafts have a key per form and tolerate changes. */
function storedIn(texts: readonly string[]): Record<string, number> {
  const found = texts.flatMap((text) => [...text.matchAll(/\{ key: (?:'(riwaq\.[\w.-]+)'|([A-Z_]+)), version: (\d+)/g)]);
  return Object.fromEntries(found.map(([, key, name = '', version]) => [key ?? keys.get(name) ?? name, Number(version)]));
}

test.each(findAppWorkspaces(rootFolder))(
  'the description of $app says what the app keeps on devices, in the version that it writes',
  async ({ app, folder }) => {
    const { stores } = (await describeSources(folder)).manifest;
    const folders = [join(folder, 'src'), ...(given[app] ?? []).map((path) => join(rootFolder, path))];
    expect(stores).toEqual(storedIn(folders.flatMap(sources)));
  },
);

test('a key that is not in the table cannot be used', () => {
  const known: StorageKey = 'riwaq.draft.contact';
  const isUnknownKeyTaken: 'riwaq.unknown' extends StorageKey ? true : false = false;
  expect([known, isUnknownKeyTaken]).toEqual(['riwaq.draft.contact', false]);
});

test.each(Object.keys(keptOnDevice))('somebody keeps %s: the policy lists nothing else', (row) => {
  const [start = '', end] = row.split('*');
  const folders = [...findAppWorkspaces(rootFolder).map(({ folder }) => join(folder, 'src')), join(rootFolder, 'checkout-mfe/gateway/src')];
  const texts = [...folders, join(rootFolder, 'shared/store/src'), join(rootFolder, 'shared/forms/src')].flatMap(sources);
  expect(texts.some((text) => text.includes(end === undefined ? `'${row}'` : `\`${start}\${`))).toBe(true);
});
