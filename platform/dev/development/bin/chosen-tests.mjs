import { spawnSync } from 'node:child_process';
import { fail, root } from './setup.mjs';
import { tiers } from './tiers.mjs';

/**
 * The tests of a tier that `npm test -- <words>` chooses: those whose path has one of the words (a journey also by its line, as
 * `offers.spec.ts:15`), or with `--changed [commit]` what a change since that commit can break, by default since the last one. `jest` and
 * `playwright` are their arguments, undefined where nothing is to run. Undefined without words. Exits with one line where no test is meant.
 */
export function chosenTests(words, tier) {
  if (words.length === 0) return undefined;
  if (words[0] === '--changed') return changedTests(words[1] ?? 'HEAD');
  const option = words.find((word) => word.startsWith('-'));
  if (option) fail(`${option} is not known: ${tier.command} takes words of paths, or --changed`);
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) => /\.(test|spec)\.tsx?$/.test(path));
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

/** The lines that git answers. Exits with git's words where it fails. */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) fail(`git ${words[0]}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}
