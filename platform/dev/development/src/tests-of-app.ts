import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describeSources } from '@riwaq/app-source/describe-app';
import { type AppName, AppNameSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { findAppWorkspaces, folderOf, rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** What a change of an app can turn red: all are paths from the project's root. */
interface TestsOfApp {
  /** Files whose unit tests run, with those of everything that imports them. */
  readonly sources: readonly string[];
  /** Files of journeys. */
  readonly journeys: readonly string[];
}

/** The tests of `platform/dev/repository` judge the sources and papers of every workspace. */
const JUDGES = 'platform/dev/repository/';
const ADDRESS_PART = '[^/\'"`?#]+';

/** The patterns of an app's pages, by its `src/site.server.ts`, which needs the app's drawings. Throws `UserError` where there is no such app. */
export async function pagesOfApp(name: string): Promise<string[]> {
  const { documents, closedRoutes } = (await describeSources(folderOfApp(name))).manifest;
  return [...documents.map(({ path }) => path), ...closedRoutes];
}

/**
 * Finds the tests that a change of an app can turn red: those of its workspace, those that name its folder, those that judge every workspace,
 * and the journeys that open one of its pages. Every journey meets the shell. `files` are the project's, `pages` the patterns of the app's pages.
 */
export function testsOfApp(name: AppName, files: readonly string[], pages: readonly string[]): TestsOfApp {
  const folder = relative(rootFolder, folderOfApp(name));
  const isUnit = (path: string) => /\.test\.tsx?$/.test(path);
  const named = new RegExp(`(?<![\\w-])${folder}(?![\\w-])`);
  // Any text has the word «shell».
  const isNamedIn = (path: string) => name !== 'shell' && named.test(read(path));
  const sources = files.filter(
    (path) =>
      (path.startsWith(`${folder}/`) && /\.(tsx?|json)$/.test(path)) || (isUnit(path) && (path.startsWith(JUDGES) || isNamedIn(path))),
  );
  const opensPage = new RegExp(pages.map((page) => `['"\`]${addressOf(page)}(?=['"\`?#])`).join('|'));
  const journeys = files.filter((path) => path.endsWith('.spec.ts') && (name === 'shell' || opensPage.test(withImports(path))));
  return { sources, journeys };
}

function folderOfApp(name: string): string {
  return folderOf(parse(AppNameSchema, name, 'the name of the app'), findAppWorkspaces(rootFolder));
}

/** An address pattern such as `/offers/:offerSlug`, as an expression. */
function addressOf(page: string): string {
  return page
    .split('/')
    .map((part) => (part.startsWith(':') ? ADDRESS_PART : part.replaceAll(/[^\w-]/g, '\\$&')))
    .join('/');
}

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8');

/** The text of a journey and of the support that it imports. */
function withImports(path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return '';
  seen.add(path);
  const text = read(path);
  const imported = [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, module = '']) => join(dirname(path), `${module}.ts`));
  return [text, ...imported.map((module) => withImports(module, seen))].join('\n');
}
