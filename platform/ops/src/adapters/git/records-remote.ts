import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordsRepository } from '../../release/records/repository';
import { readIfThere } from '../../system/files';
import { messageOf, UserError } from '../../system/user-error';
import { type Git, type GitAnswer, gitCommits, gitText } from './git-program';

/** Milliseconds that a remote has to answer. */
const FETCH_MS = 10_000;
const PUSH_MS = 20_000;

/** The remote's branch, as it was fetched or pushed last. */
const THEIRS = 'refs/remotes/origin/records';

/** The remote of a records' repository. */
export interface RecordsRemote {
  readonly git: Git;
  readonly folder: string;
  readonly branch: string;
  /** Its address; undefined without one. */
  readonly remote: string | undefined;
  readonly head: () => Promise<string | undefined>;
  readonly advance: RecordsRepository['advance'];
  /** «Now» in milliseconds. */
  readonly now: () => number;
}

/** Fetches from and pushes to the remote of a records' repository. Without one nothing happens. */
export function recordsRemote(place: RecordsRemote): Pick<RecordsRepository, 'fetch' | 'push' | 'unpushed' | 'sinceFetch'> {
  const { git, folder, branch, remote, head, now } = place;
  const asked = join(folder, 'riwaq-asked');
  const theirs = () => refOf(place, THEIRS);

  async function take(): Promise<string | undefined> {
    await writeFile(asked, String(now()));
    const answer = await ask(git, ['fetch', '--quiet', '--no-tags', '--', remote ?? '', `+refs/heads/${branch}:${THEIRS}`], FETCH_MS);
    // An empty repository has no branch yet.
    if (answer.code === 0 || /couldn't find remote ref/.test(answer.complaint)) return undefined;
    return `RECORDS_REMOTE did not answer: ${lastLine(answer)}`;
  }

  async function follow(): Promise<void> {
    const [ours, other] = [await head(), await theirs()];
    if (other === undefined || ours === other) return;
    if (ours === undefined || (await isAncestor(git, ours, other))) return place.advance(other, ours);
    if (await isAncestor(git, other, ours)) return;
    await place.advance(await onTopOf(git, other, ours), ours);
  }

  async function send(): Promise<GitAnswer> {
    const ours = await head();
    const answer = await ask(git, ['push', '--porcelain', '--', remote ?? '', `${ours}:refs/heads/${branch}`], PUSH_MS);
    if (answer.code === 0 && ours !== undefined) await gitText(git, ['update-ref', THEIRS, ours]);
    return answer;
  }

  return {
    async sinceFetch() {
      const at = await readIfThere(asked);
      return at === undefined ? Number.POSITIVE_INFINITY : now() - Number(at);
    },
    async fetch() {
      if (remote === undefined) return undefined;
      const problem = await take();
      if (problem !== undefined && (await theirs()) === undefined) throw new UserError(problem);
      await follow();
      return problem;
    },
    async push() {
      if (remote === undefined) return { head: (await head()) ?? '', problem: undefined };
      let answer = await send();
      if (answer.code !== 0 && /^!.*\[rejected\]/m.test(answer.output.toString())) {
        const moved = await take()
          .then(async (problem) => problem ?? (await follow()))
          .catch((error: unknown) => messageOf(error));
        if (moved !== undefined) answer = { ...answer, complaint: moved };
        else answer = await send();
      }
      const problem = answer.code === 0 ? undefined : `not pushed to RECORDS_REMOTE yet, the next publication does it: ${lastLine(answer)}`;
      return { head: (await head()) ?? '', problem };
    },
    async unpushed() {
      if (remote === undefined) return 0;
      const [ours, known] = await Promise.all([head(), theirs()]);
      if (ours === undefined) return 0;
      return Number(await gitCommits(git, ['rev-list', '--count', ours, ...(known ? [`^${known}`] : [])]));
    },
  };
}

/** A remote that does not answer is as one that refuses. */
async function ask(git: Git, words: readonly string[], limit: number): Promise<GitAnswer> {
  return git(words, { limit }).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    return { code: 1, output: Buffer.alloc(0), complaint: error.message };
  });
}

/** What git or a hook of the remote said: git repeats itself after it. */
function lastLine({ code, complaint, output }: GitAnswer): string {
  const isNoise = (line: string) =>
    line === '' || /^(To |error: failed to push|hint:|Please make sure|and the repository exists)/.test(line);
  const said = complaint.split('\n').filter((line) => !isNoise(line));
  // What ssh says comes before it.
  const lines = said.filter((line, at) => at === 0 || line !== 'fatal: Could not read from remote repository.');
  const refused = /^!.*\t(\[.*)$/m.exec(output.toString())?.[1];
  return [refused, lines.at(-1)].filter(Boolean).join(' ') || `git ended with ${code}`;
}

const isAncestor = async (git: Git, one: string, other: string) => (await git(['merge-base', '--is-ancestor', one, other])).code === 0;

/** The commit of a reference; undefined where there is none. A command asks several times, so git is asked only where it keeps no file for it. */
export async function refOf({ git, folder }: Pick<RecordsRemote, 'git' | 'folder'>, ref: string): Promise<string | undefined> {
  const written = await readFile(join(folder, ref), 'utf8').catch(() => '');
  return /^[0-9a-f]{40}(?=\n$)/.exec(written)?.[0] ?? commitOf(git, ref);
}

/** The commit that git finds under a name; undefined where there is none. */
export async function commitOf(git: Git, name: string): Promise<string | undefined> {
  const { code, output } = await git(['rev-parse', '--quiet', '--verify', `${name}^{commit}`]);
  return code === 0 ? output.toString().trim() : undefined;
}

/** Makes the commits that only `ours` has again on top of `base`, and returns the last. Throws `UserError` where both changed the same lines. */
async function onTopOf(git: Git, base: string, ours: string): Promise<string> {
  if ((await git(['merge-base', base, ours])).code !== 0)
    throw new UserError('RECORDS_REMOTE and the records’ repository of this shop have nothing in common: move its folder aside');
  let top = base;
  for (const commit of (await gitText(git, ['rev-list', '--reverse', `${base}..${ours}`])).split('\n')) {
    const { code, output, complaint } = await git(['merge-tree', '--write-tree', '--name-only', '--no-messages', top, commit]);
    const [tree = '', ...files] = output.toString().trim().split('\n');
    if (code === 1 && files.length > 0)
      throw new UserError(
        `${files.join(', ')}: RECORDS_REMOTE changed the same lines as a publication that it does not have: join them by hand`,
      );
    if (code !== 0) throw new UserError(`git merge-tree failed (git 2.38 or newer is needed): ${complaint.split('\n').at(-1)}`);
    const facts = await gitText(git, ['show', '-s', '--format=%an%n%ae%n%ad%n%ce', '--date=raw', commit]);
    const [name = '', email = '', date = '', committer = ''] = facts.split('\n');
    const message = await gitText(git, ['show', '-s', '--format=%B', commit]);
    const environment = {
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
      GIT_COMMITTER_EMAIL: committer,
    };
    top = await gitText(git, ['commit-tree', tree, '-p', top, '-F', '-'], { input: `${message}\n`, environment });
  }
  return top;
}
