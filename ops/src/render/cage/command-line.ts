import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram } from '../../system/chromium.mjs';
import type { Wall } from './walls';

/** What the code in a cage may reach: folders to read, folders to write, by the names that it knows them by. */
export interface Reach {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** Threads and processes that a cage may hold: Node starts a dozen. */
const MOST_TASKS = 64;
/** The largest file that it may write, in bytes. */
const LARGEST_FILE = 2 ** 28;

/** The folders beside `/usr` that a program of this system is loaded from; links to it where the system has merged them. */
const SYSTEM_FOLDERS = ['/lib', '/lib64', '/bin'];

/**
 * The command line that runs `line` behind a wall. It ends with the process that started it.
 * It names each namespace: bubblewrap and unshare may go on without one that they only try.
 * A cage has no `/proc`: Node needs none, and a unit that hides `/proc` permits no other.
 * Undefined where the folders of `path` lack a program.
 */
export function commandLine(
  wall: Wall,
  { reads, writes }: Reach,
  line: readonly string[],
  path = '/usr/bin:/bin',
): readonly string[] | undefined {
  const [bwrap, unshare, setpriv, prlimit] = ['bwrap', 'unshare', 'setpriv', 'prlimit'].map((name) => findProgram(name, path));
  const limits = ['--core=0', `--nproc=${MOST_TASKS}`, `--fsize=${LARGEST_FILE}`];
  switch (wall) {
    case 'bubblewrap': {
      if (!bwrap || !prlimit) return undefined;
      const own = ['ipc', 'pid', 'net', 'uts', 'user', 'cgroup-try'].map((namespace) => `--unshare-${namespace}`);
      const [node = ''] = line;
      return [
        ...[
          bwrap,
          ...own,
          '--disable-userns',
          '--die-with-parent',
          '--new-session',
          '--cap-drop',
          'ALL',
          '--uid',
          '65534',
          '--gid',
          '65534',
        ],
        ...[
          '--clearenv',
          '--setenv',
          'NODE_ENV',
          'production',
          '--ro-bind',
          '/usr',
          '/usr',
          ...SYSTEM_FOLDERS.flatMap(asOnSystem),
          '--dev',
          '/dev',
        ],
        ...[...(node.startsWith('/usr/') ? [] : [node]), ...reads].flatMap((path) => ['--ro-bind-try', path, path]),
        ...writes.flatMap((path) => ['--bind', path, path]),
        ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/', '--', prlimit, ...limits, ...line],
      ];
    }
    case 'namespaces': {
      if (!unshare || !setpriv || !prlimit) return undefined;
      const own = ['--user', '--map-root-user', '--net', '--ipc', '--uts', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child'];
      const nothing = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
      return [setpriv, '--pdeathsig', 'KILL', unshare, ...own, setpriv, ...nothing, prlimit, ...limits, ...line];
    }
    case 'node':
      return setpriv ? [setpriv, '--pdeathsig', 'KILL', ...line] : line;
  }
}

/** Where a program lies in the folders of a `PATH`. Undefined where there is none. */
function findProgram(name: string, path: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
  return found && realpathSync(found);
}

/** A folder of the system as the system has it: a link stays one, so that a program finds its libraries by the names that it knows. */
function asOnSystem(folder: string): string[] {
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  if (!facts) return [];
  return facts.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
}
