import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    .filter(([, , source]) => source === from)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

const remotes = findAppWorkspaces(rootFolder).filter(({ app }) => app !== 'shell');
/** Sources of a remote, and what each remote carries of the shared packages. */
const carried = ['shared/design-system/src', 'shared/forms/src'];

test.each(Object.entries(released))(
  'no remote takes a name of %s that no released shell gives: it could not go live alone',
  (name, folder) => {
    const given = textsOf(folder).join('\n');
    const missing = [...remotes.map(({ folder: own }) => join(own.slice(rootFolder.length + 1), 'src')), ...carried].flatMap((sources) =>
      taken(textsOf(sources), name)
        .filter((one) => !new RegExp(`\\b${one}\\b`).test(given))
        .map((one) => `${sources} takes ${one}: release the shell that gives it, by npm run version, before a remote takes it`),
    );
    expect([...new Set(missing)]).toEqual([]);
  },
);
