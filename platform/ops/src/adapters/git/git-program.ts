import { execFile } from 'node:child_process';
import type { CommitOrigin } from '../../release/records/repository';
import type { Environment } from '../../system/site-config-file';
import { isSystemError, UserError } from '../../system/user-error';

/** Milliseconds that git may take on this machine. Only a fault reaches it. */
const LOCAL_MS = 60_000;

interface GitOptions {
  readonly input?: string | Uint8Array;
  /** Milliseconds until it is ended. */
  readonly limit?: number;
  readonly environment?: Environment;
}

export interface GitAnswer {
  readonly code: number;
  readonly output: Buffer;
  /** What it complained of, without the secrets of an address. */
  readonly complaint: string;
}

/** Runs git on the repository of `gitProgram`, without a shell. Resolves with any exit code. Throws `UserError` where it is not installed, or does not end. */
export type Git = (words: readonly string[], options?: GitOptions) => Promise<GitAnswer>;

/** What git and ssh need of the environment. Keys of the shop stay here. */
const passed = [
  'PATH',
  'HOME',
  'USER',
  'TMPDIR',
  'SSH_AUTH_SOCK',
  'GIT_SSH_COMMAND',
  'https_proxy',
  'http_proxy',
  'no_proxy',
  'SSL_CERT_FILE',
];

/** Settings that stay out of the words of a command, which every user of the machine sees. */
export type GitSettings = Readonly<Record<string, string>>;

/** Git on the repository in `folder`, without anybody's configuration: it asks nothing, signs nothing, and runs no hook of this machine. */
export function gitProgram(folder: string, environment: Environment, settings: GitSettings = {}): Git {
  const secret = Object.entries(settings).flatMap(([name, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, name],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  const own = {
    GIT_CONFIG_COUNT: String(Object.keys(settings).length),
    ...Object.fromEntries(secret),
    // It outlives a git that was ended.
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=10 -o ServerAliveCountMax=1',
    ...Object.fromEntries(passed.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))),
    GIT_DIR: folder,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'file:https:ssh',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_COMMITTER_NAME: 'Riwaq',
    GIT_COMMITTER_EMAIL: committers.publication,
    LC_ALL: 'C',
  };
  const always = ['core.hooksPath=/dev/null', 'commit.gpgSign=false', 'gc.auto=0', 'core.quotePath=false'];
  const options = always.flatMap((setting) => ['-c', setting]);
  return (words, { input, limit = LOCAL_MS, environment: more = {} } = {}) =>
    new Promise((resolve, reject) => {
      const env = { ...own, ...more };
      const child = execFile(
        'git',
        [...options, ...words],
        { env, encoding: 'buffer', timeout: limit, maxBuffer: Number.POSITIVE_INFINITY },
        (error, output, complaints) => {
          const complaint = withoutSecrets(complaints.toString().trim());
          if (isSystemError(error, 'ENOENT'))
            return reject(new UserError('records are kept by git, and there is no program git on this machine: install it'));
          if (error?.killed) return reject(new UserError(`git ${words[0]} did not end within ${limit / 1000} s`));
          resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output, complaint });
        },
      );
      // A program that ends before it reads its input says so by its exit code.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input ?? '');
    });
}

/** The output of a command that walks through commits, those of a path or all. A commit that only adds pictures is no publication, and left out. */
export function gitCommits(git: Git, words: readonly string[], path?: string): Promise<Buffer> {
  const paths = [...(path === undefined ? [] : [`:(literal)${path}`]), ':(exclude,glob)**/pictures/*'];
  return gitBytes(git, [...words, '--', ...paths], { environment: { GIT_LITERAL_PATHSPECS: '0' } });
}

/** Committers by origin: they tell commits of this program from one another and from those of others. */
export const committers = {
  publication: 'records@riwaq.invalid',
  'take-back': 'take-back@riwaq.invalid',
  live: 'live@riwaq.invalid',
} as const satisfies Record<CommitOrigin, string>;

const withoutSecrets = (text: string) => text.replaceAll(/\/\/[^/\s]+@/g, '//');

/** What git says went wrong: what it does afterwards, and its advice, come later. */
const reasonIn = (complaint: string) => {
  const lines = complaint.split('\n');
  return lines.findLast((line) => line.startsWith('fatal: ')) ?? lines.at(-1);
};

/** The output of git as text. Throws `UserError` where it failed. */
export async function gitText(git: Git, words: readonly string[], options?: GitOptions): Promise<string> {
  return (await gitBytes(git, words, options)).toString().trim();
}

/** The output of git. Throws `UserError` where it failed. */
export async function gitBytes(git: Git, words: readonly string[], options?: GitOptions): Promise<Buffer> {
  const { code, output, complaint } = await git(words, options);
  if (code !== 0) throw new UserError(`git ${words[0]} failed: ${reasonIn(complaint) || `it ended with ${code}`}`);
  return output;
}
