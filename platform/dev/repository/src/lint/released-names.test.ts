import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Declarations that were kept with the last raising of versions, by package. */
const released: Readonly<Record<string, string>> = {
  '@riwaq/runtime': 'shared/runtime/test/released',
  '@riwaq/runtime/router': 'shared/runtime/test/released/router',
  '@riwaq/store': 'shared/store/test/released',
};

function textsOf(folder: string): string[] {
  return readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(rootFolder, folder, file), 'utf8'));
}

/** Names that sources import from a package, types left out. */
function taken(texts: readonly string[], from: string): string[] {
  const imports = texts.flatMap((text) => [...text.matchAll(/^import (?!type )\{([^}]*)\} from '([^']+)'/gm)]);
  return imports
    .filter(([, , source]) => source === from || (source === 'react-router-dom' && from === '@riwaq/runtime/router'))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

const remotes = findAppWorkspaces(rootFolder).filter(({ app }) => app !== 'shell');
const sourcesOfRemotes = [...remotes.map(({ folder }) => join(relative(rootFolder, folder), 'src')), 'shared/forms/src'];

test.each(Object.entries(released))(
  'no remote takes a name of %s that no released shell gives: it could not go live alone',
  (name, folder) => {
    const given = textsOf(folder).join('\n');
    // Each remote carries forms and a design system.
    const missing = [...sourcesOfRemotes, 'shared/design-system/src'].flatMap((sources) =>
      taken(textsOf(sources), name)
        .filter((one) => !new RegExp(`\\b${one}\\b`).test(given))
        .map((one) => `${sources} takes ${one}: release the shell that gives it, by npm run version, before a remote takes it`),
    );
    expect([...new Set(missing)]).toEqual([]);
  },
);

test('no remote takes a colour that no released shell gives: beside the live shell it would show none', () => {
  const given = new Set(
    [
      ...textsOf('shared/design-system/test/released')
        .join()
        .matchAll(/["'](\w+)["']/g),
    ].map(([, role]) => role),
  );
  const used = [
    ...sourcesOfRemotes,
    'shared/design-system/src/elements',
    'shared/design-system/src/layout',
    'shared/design-system/src/overlay',
  ];
  const missing = used.flatMap((sources) =>
    [
      ...textsOf(sources)
        .join('\n')
        .matchAll(/\bcolor\.(\w+)/g),
    ].flatMap(([, role = '']) => (given.has(role) ? [] : [`${sources} takes color.${role}`])),
  );
  expect(given.size).toBeGreaterThan(20);
  expect([...new Set(missing)]).toEqual([]);
});
