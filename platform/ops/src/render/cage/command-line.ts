import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { isProgram } from '../../system/chromium.mjs';
import type { Wall } from './walls';

/** What code in a cage can reach: readable and writable folders, by their names inside. */
export interface Reach {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** Threads and processes of a cage; Node starts a dozen. */
const MOST_TASKS = 64;
/** Largest file that it may write, in bytes. */
const LARGEST_FILE = 2 ** 28;

/** System folders beside `/usr` with libraries; links where the system merged them. */
const SYSTEM_FOLDERS = ['/lib', '/lib64', '/bin'];

/**
 * The command line that runs `line` behind a wall and dies with its parent. Names each namespace, because bubblewrap skips
 * optional ones that fail. A cage has no `/proc`: Node needs none, and a systemd unit that hides it allows no other. Undefined where `path`
 * lacks a program.
 */
export function commandLine(
  wall: Wall,
  { reads, writes }: Reach,
  line: readonly string[],
  path = '/usr/bin:/bin',
): readonly string[] | undefined {
  const [bwrap, setpriv, prlimit] = ['bwrap', 'setpriv', 'prlimit'].map((name) => findProgram(name, path));
  if (wall === 'node') return setpriv ? [setpriv, '--pdeathsig', 'KILL', ...line] : line;
  if (!bwrap || !prlimit) return undefined;
  const own = ['ipc', 'pid', 'net', 'uts', 'user', 'cgroup-try'].map((namespace) => `--unshare-${namespace}`);
  const limits = ['--core=0', `--nproc=${MOST_TASKS}`, `--fsize=${LARGEST_FILE}`];
  const [node = ''] = line;
  return [
    ...[bwrap, ...own, '--disable-userns', '--die-with-parent', '--new-session'],
    ...['--cap-drop', 'ALL', '--uid', '65534', '--gid', '65534'],
    ...['--clearenv', '--setenv', 'NODE_ENV', 'production'],
    ...['--ro-bind', '/usr', '/usr', ...SYSTEM_FOLDERS.flatMap(asOnSystem), '--dev', '/dev'],
    ...[...(node.startsWith('/usr/') ? [] : [node]), ...reads].flatMap((path) => ['--ro-bind-try', path, path]),
    ...writes.flatMap((path) => ['--bind', path, path]),
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/', '--', prlimit, ...limits, ...line],
  ];
}

/** Node's command line for a program under its permissions: these files, no other program, no thread, no native code; `memory` is in MiB. */
export async function nodeLine({ reads, writes }: Reach, program: string, memory: number): Promise<string[]> {
  const known = process.allowedNodeEnvironmentFlags;
  const readable = [...reads, ...writes];
  const real = await Promise.all(readable.map((folder) => realpath(folder).catch(() => folder)));
  return [
    process.execPath,
    known.has('--permission') ? '--permission' : '--experimental-permission',
    ...[...new Set([...readable, ...real])].map((folder) => `--allow-fs-read=${folder}`),
    ...writes.map((folder) => `--allow-fs-write=${folder}`),
    `--max-old-space-size=${memory}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    program,
  ];
}

/** Searches a program in the folders of a `PATH`. */
function findProgram(name: string, path: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
  return found && realpathSync(found);
}

/** Binds a system folder as it is: a link stays a link, so that programs find their libraries. */
function asOnSystem(folder: string): string[] {
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  if (!facts) return [];
  return facts.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
}
