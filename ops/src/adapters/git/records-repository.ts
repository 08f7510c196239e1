import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoggedCommit, RecordsRepository } from '../../release/records/repository';
import { isThere } from '../../system/files';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { COMMITTER, type Git, gitBytes, gitProgram, gitText } from './git-program';
import { makeCommit } from './make-commit';
import { recordsRemote, refOf } from './records-remote';

export interface RecordsPlace {
  /** Its folder: a repository without a working tree. */
  readonly folder: string;
  /** Address of the repository that it is a clone of. */
  readonly remote?: string | undefined;
  readonly branch: string;
  readonly environment: Environment;
}

/** Where the environment wants records kept, in a shop's folder. Throws `UserError` for an address or a branch that is none. */
export function recordsPlace(home: string, environment: Environment): RecordsPlace {
  const remote = environment.RECORDS_REMOTE || undefined;
  const branch = environment.RECORDS_BRANCH || 'main';
  if (remote !== undefined && /^-|\p{Cc}/u.test(remote)) throw new UserError('RECORDS_REMOTE is not the address of a git repository');
  if (!/^[A-Za-z0-9][\w/-]{0,99}$/.test(branch) || branch.endsWith('/') || branch.includes('//'))
    throw new UserError(`RECORDS_BRANCH is not a branch: «${branch}»`);
  return { folder: join(home, 'records/repository'), remote, branch, environment };
}

/** The records' repository by the program git. */
export function recordsRepository({ folder, remote, branch, environment }: RecordsPlace): RecordsRepository {
  const git = gitProgram(folder, environment);
  const ref = `refs/heads/${branch}`;
  const head = () => refOf(git, ref);
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
    parentOf: (commit) => refOf(git, `${commit}^`),
    read: (commit, below, isWanted) => readFiles(git, commit, below, isWanted),
    log: (path, { until, since, most }) => readLog(git, path, [`--max-count=${most}`, until, ...(since ? [`^${since}`] : [])]),
    async changedIn(commit, below) {
      const words = ['diff-tree', '--no-commit-id', '--name-only', '-r', '-z', '--root', commit, '--', below];
      return (await gitBytes(git, words)).toString().split('\0').filter(Boolean);
    },
    commit: (commit) => makeCommit(git, commit),
    ...recordsRemote({ git, folder, branch, remote, head, advance }),
  };
}

async function readFiles(git: Git, commit: string, below: string, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const listed = (await gitBytes(git, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', `${below}/`])).toString().split('\0');
  const blobs = listed.flatMap((line) => {
    const [, id = '', name = ''] = /^100\d{3} blob ([0-9a-f]{40})\t(.+)$/s.exec(line) ?? [];
    return name && isWanted(name) ? [{ id, name }] : [];
  });
  const bytes = await gitBytes(git, ['cat-file', '--batch'], { input: blobs.map(({ id }) => `${id}\n`).join('') });
  const files = new Map<string, Buffer>();
  let at = 0;
  for (const { name } of blobs) {
    const start = bytes.indexOf('\n', at) + 1;
    const end = start + Number(bytes.toString('utf8', at, start).trim().split(' ')[2]);
    files.set(name, bytes.subarray(start, end));
    at = end + 1;
  }
  return files;
}

async function readLog(git: Git, path: string, range: readonly string[]): Promise<LoggedCommit[]> {
  const words = ['log', '-z', '--no-mailmap', '--format=%H%x1f%at%x1f%an%x1f%ce%x1f%B', ...range, '--', path];
  const entries = (await gitBytes(git, words)).toString().split('\0').filter(Boolean);
  return entries.map((entry) => {
    const [commit = '', seconds = '', by = '', committer = '', ...message] = entry.split('\x1f');
    return {
      commit,
      at: new Date(Number(seconds) * 1000).toISOString(),
      by,
      message: message.join('').trim(),
      isFromOutside: committer !== COMMITTER,
    };
  });
}
