import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './setup.mjs';
import { programs } from './steps.mjs';
import { tiers } from './tiers.mjs';

/**
 * The tests of a tier that `npm test -- <words>` chooses: those whose path has one of the words (a journey also by its line, as
 * `offers.spec.ts:15`), with `--changed [commit]` what a change since that commit can break, by default since the last one, or with
 * `--of <app>` what a change of that app can break. `jest` and `playwright` are their arguments, undefined where nothing is to run. Undefined
 * without words. Exits with one line where no test is meant.
 */
export async function chosenTests(words, tier) {
  if (words.length === 0) return undefined;
  if (words[0] === '--changed') return changedTests(words[1] ?? 'HEAD');
  if (words[0] === '--of') return appTests(words[1] ?? '', tier);
  const option = words.find((word) => word.startsWith('-'));
  if (option) fail(`${option} is not known: ${tier.command} takes words of paths, --changed, or --of <app>`);
  const tests = allFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const chosen = namedTests(words, tests.filter(tier.has));
  if (chosen) return chosen;
  const other = namedTests(words, tests) && Object.values(tiers).find(({ command }) => command !== tier.command);
  return fail(`no test has a path with ${words.join(' or ')}${other ? ` in this tier: ${other.command} -- ${words.join(' ')}` : ''}`);
}

const isJourney = (path) => path.includes('.spec.');

/** The arguments for the paths among `tests` that have one of the words. Undefined without any. */
export function namedTests(words, tests) {
  const named = words.flatMap((word) => {
    const [, part, line] = /^(.*?)(:\d+)?$/.exec(word);
    return tests.filter((path) => path.includes(part)).map((path) => (isJourney(path) && line ? `${path}${line}` : path));
  });
  if (named.length === 0) return undefined;
  const [units, journeys] = [named.filter((path) => !isJourney(path)), named.filter(isJourney)];
  return {
    jest: units.length > 0 ? ['--runTestsByPath', ...units] : undefined,
    playwright: journeys.length > 0 ? journeys : undefined,
  };
}

/** Jest follows imports from the changed sources to the tests; a journey opens the built shop, so a changed file of `e2e` is what counts. */
function changedTests(since) {
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  if (files.length === 0) fail(`nothing changed since ${since}`);
  return {
    jest: [`--changedSince=${since}`, '--passWithNoTests'],
    playwright: files.some((file) => file.startsWith('e2e/')) ? [`--only-changed=${since}`, '--pass-with-no-tests'] : undefined,
  };
}

/** Jest follows imports from the app's sources to the tests. The app's manifest says which pages it has, and imports its drawings. */
async function appTests(app, tier) {
  const { status, stderr } = spawnSync(process.execPath, programs.draw(), { cwd: root, encoding: 'utf8' });
  if (status !== 0) fail(`the drawings: ${stderr.trim()}`);
  const { tsImport } = await import('tsx/esm/api');
  const { pagesOfApp, testsOfApp } = await tsImport('../src/tests-of-app.ts', import.meta.url);
  const pages = await pagesOfApp(app).catch((error) => fail(error.message, 2));
  const { sources, journeys } = testsOfApp(app, allFiles(), pages);
  const chosen = journeys.filter(tier.has);
  return { jest: ['--findRelatedTests', ...sources, '--passWithNoTests'], playwright: chosen.length > 0 ? chosen : undefined };
}

/** The project's files; git lists deleted ones until they are committed. */
const allFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(join(root, path)));

/** The lines that git answers. Exits with git's words where it fails. */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) fail(`git ${words[0]}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}
