import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from '@riwaq/contracts';
import { isSystemError, messageOf, UserError } from '@riwaq/ops/system/user-error';
import * as v from 'valibot';

/** The result of a proposal. */
interface Proposal {
  readonly branch: string;
  /** Package names of the changed apps. */
  readonly packages: readonly string[];
  /** URL of the pull request. Undefined without the `gh` program. */
  readonly pullRequest: string | undefined;
}

const PackageSchema = v.object({ name: v.string() });

/**
 * Proposes the changed records in `root` (only `content` files of apps): creates a branch with a changeset, pushes it to `origin`, and
 * opens a pull request. `title` is one line. Throws `UserError` where nothing or something else changed, or git or GitHub refuses.
 */
export async function proposeRecords(root: string, title: string, environment: NodeJS.ProcessEnv): Promise<Proposal> {
  if (title.trim() === '' || title.includes('\n'))
    throw new UserError('a proposal has a title of one line: npm run propose -- --title "…"', 2);
  const run = (program: string, ...words: readonly string[]) => runIn(root, environment, program, words);
  const changed = await changedFiles(run);
  const others = changed.filter((file) => !/^[a-z0-9-]+-mfe\/content\//.test(file));
  if (others.length > 0)
    throw new UserError(`only records are proposed so, and ${others.join(', ')} was changed too: commit or restore it first`);
  if (changed.length === 0) throw new UserError('no record was changed: npm run new:landing -w courses-mfe writes one');

  const folders = [...new Set(changed.map((file) => file.split('/', 1)[0] ?? ''))].sort();
  const packages = await Promise.all(folders.map((folder) => packageIn(join(root, folder))));
  const branch = `records/${folders.join('-')}-${(await digestOf(root, changed)).slice(0, 8)}`;
  if ((await run('git', 'branch', '--list', '--all', branch, `origin/${branch}`)) !== '')
    throw new UserError(`the same is proposed already: ${branch}`);
  const words = `.changeset/${branch.replace('/', '-')}.md`;
  await run('git', 'switch', '--create', branch);
  await mkdir(dirname(join(root, words)), { recursive: true });
  await writeFile(join(root, words), `---\n${packages.map((name) => `"${name}": minor\n`).join('')}---\n\n${title}\n`);
  await run('git', 'add', '--', words, ...changed);
  await run('git', 'commit', '--message', title);
  await run('git', 'push', '--set-upstream', 'origin', branch).catch((error: unknown) => {
    throw new UserError(`the records are committed in ${branch}, but not pushed: ${messageOf(error)}`);
  });
  const body = `Records of ${packages.join(', ')}.\n\nWhat the build refuses was refused when they were written; the addresses and prices that they bring are printed by \`riwaq plan\`.`;
  const opened = await run('gh', 'pr', 'create', '--base', 'main', '--head', branch, '--title', title, '--body', body).catch(
    (error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return undefined;
      throw new UserError(`${branch} is pushed, but no pull request was opened: ${messageOf(error)}`);
    },
  );
  return { branch, packages, pullRequest: opened };
}

type Run = (program: string, ...words: readonly string[]) => Promise<string>;

async function changedFiles(run: Run): Promise<string[]> {
  const status = await run('git', 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z');
  return status.split('\0').flatMap((entry) => entry.slice(3) || []);
}

async function packageIn(folder: string): Promise<string> {
  const file = join(folder, 'package.json');
  return parse(PackageSchema, JSON.parse(await readFile(file, 'utf8')), file).name;
}

/** The name depends on the records, so that a second proposal fails. */
async function digestOf(root: string, files: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\0`).update(await readFile(join(root, file)).catch(() => 'gone'));
  return digest.digest('hex');
}

/** Runs a program and returns its output. Rejects with the last lines of its errors, or as Node does where it is missing. */
async function runIn(cwd: string, env: NodeJS.ProcessEnv, program: string, words: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, [...words], { cwd, env });
    return words.includes('-z') ? stdout : stdout.trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) throw error;
    // The output follows the command line.
    const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new UserError(`${program} ${words[0] ?? ''}: ${said || messageOf(error)}`);
  }
}
