import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoggedCommit, RecordsRepository } from '../../release/records/repository';
import { isThere } from '../../system/files';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { committers, type Git, type GitSettings, gitCommits, gitProgram, gitText } from './git-program';
import { makeCommit } from './make-commit';
import { readFiles } from './read-files';
import { commitOf, recordsRemote, refOf } from './records-remote';

export interface RecordsPlace {
  /** Its folder: a repository without a working tree. */
  readonly folder: string;
  /** Address of the repository that it is a clone of. */
  readonly remote?: string | undefined;
  readonly branch: string;
  readonly environment: Environment;
  readonly settings?: GitSettings | undefined;
}

/** https, ssh, ssh as `user@host:path`, a folder. Never `ext::…`, which is a program, nor what anybody on the way changes. */
const isAddress = /^(https:\/\/|ssh:\/\/|file:\/\/|[\w.@-]+:(?!:|\/\/)|\/|[^:]+$)/;

/** Where the environment wants records kept, in a shop's folder. Throws `UserError` for an address or a branch that is none. */
export function recordsPlace(home: string, environment: Environment): RecordsPlace {
  const remote = environment.RECORDS_REMOTE || undefined;
  const branch = environment.RECORDS_BRANCH || 'main';
  if (remote !== undefined && (/^-|\p{Cc}/u.test(remote) || !isAddress.test(remote)))
    throw new UserError('RECORDS_REMOTE is not the address of a git repository: https://…, ssh://…, user@host:path, or a folder');
  if (!/^[A-Za-z0-9][\w/-]{0,99}$/.test(branch) || branch.endsWith('/') || branch.includes('//'))
    throw new UserError(`RECORDS_BRANCH is not a branch: «${branch}»`);
  return { folder: join(home, 'records/repository'), ...(remote === undefined ? {} : withoutPassword(remote)), branch, environment };
}

/** An address of https without its user and password, and the header that says them. */
function withoutPassword(remote: string): Pick<RecordsPlace, 'remote' | 'settings'> {
  if (!remote.startsWith('https://') || !URL.canParse(remote)) return { remote };
  const url = new URL(remote);
  const who = [url.username, url.password].map(decodeURIComponent).join(':');
  if (who === ':') return { remote };
  Object.assign(url, { username: '', password: '' });
  return {
    remote: url.href,
    settings: { [`http.${url.href}.extraHeader`]: `Authorization: Basic ${Buffer.from(who).toString('base64')}` },
  };
}

/** The records' repository by the program git. `now` is in milliseconds. */
export function recordsRepository({ folder, remote, branch, environment, settings }: RecordsPlace, now: () => number): RecordsRepository {
  const git = gitProgram(folder, environment, settings);
  const ref = `refs/heads/${branch}`;
  const head = () => refOf({ git, folder }, ref);
  const advance: RecordsRepository['advance'] = async (commit, from) => {
    await gitText(git, ['update-ref', ref, commit, from ?? '0'.repeat(40)]);
  };
  return {
    hasRemote: remote !== undefined,
    head,
    advance,
    async open() {
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
      if (!(await isThere(join(folder, 'HEAD')))) await gitText(git, ['init', '--quiet', '--bare', '--initial-branch', branch, folder]);
      // Whoever calls this is alone here: who held these is dead.
      for (const name of [ref, 'HEAD', 'packed-refs']) await rm(join(folder, `${name}.lock`), { force: true });
    },
    async has(commit) {
      return (await git(['cat-file', '-e', `${commit}^{commit}`])).code === 0;
    },
    parentOf: (commit) => commitOf(git, `${commit}^`),
    read: (commit, below, wanted) => readFiles({ git, folder }, commit, below, wanted),
    log: (path, { until, since, most }) => readLog(git, path, [`--max-count=${most}`, until, ...(since ? [`^${since}`] : [])]),
    commit: (commit) => makeCommit(git, commit),
    ...recordsRemote({ git, folder, branch, remote, head, advance, now }),
  };
}

const origins = ['publication', 'take-back', 'live'] as const;

async function readLog(git: Git, path: string, range: readonly string[]): Promise<LoggedCommit[]> {
  const words = ['log', '-z', '--no-mailmap', '--format=%H%x1f%at%x1f%an%x1f%ce%x1f%B', ...range];
  const entries = (await gitCommits(git, words, path)).toString().split('\0').filter(Boolean);
  return entries.map((entry) => {
    const [commit = '', seconds = '', by = '', committer = '', ...message] = entry.split('\x1f');
    return {
      commit,
      at: new Date(Number(seconds) * 1000).toISOString(),
      by,
      message: message.join('').trim(),
      origin: origins.find((origin) => committer === committers[origin]) ?? 'outside',
    };
  });
}
