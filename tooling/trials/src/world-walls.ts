import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** Differences between a world and its machine. */
export const differences = ['fonts', 'zone', 'user', 'ports', 'path', 'clock'] as const;
type Difference = (typeof differences)[number];

/** A user other than root. */
export const STRANGER = 12_345;
const HOME = '/home/stranger';
/** Library path of Debian's `libfaketime`. */
export const FAKE_TIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
/** What npm needs to reach its registry. */
const passedOn = /^(npm_config_(registry|cafile)|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy)$/i;

/** Like bubblewrap's `--dev`, which would remove network rights, without terminals. */
const devices = [
  ...['--tmpfs', '/dev', '--dir', '/dev/shm', '--symlink', '/proc/self/fd', '/dev/fd'],
  ...['null', 'zero', 'full', 'random', 'urandom', 'tty'].flatMap((name) => ['--dev-bind', `/dev/${name}`, `/dev/${name}`]),
  ...['stdin', 'stdout', 'stderr'].flatMap((name, at) => ['--symlink', `/proc/self/fd/${at}`, `/dev/${name}`]),
];

/** Gives the world a network interface that leads nowhere: without one browsers report offline, and the shop loads no more parts. */
const withCable = [
  'sh',
  '-ec',
  'ip link add cable type veth peer name end; ip address add 192.0.2.1/24 dev cable; ip link set end up; ip link set cable up; exec setpriv --inh-caps=-all --ambient-caps=-all "$@"',
  'sh',
];

/** A world: its folder (its user's home), the folder of its Node, and its differences. */
export interface World {
  readonly folder: string;
  readonly node: string;
  readonly differs: ReadonlySet<Difference>;
  /** Start of its clock, in milliseconds since 1970. */
  readonly clock: number;
}

/** Folder of the clone in its home. */
export const cloneOf = ({ differs }: Pick<World, 'differs'>) => (differs.has('path') ? 'نسخة رواق' : 'riwaq');

/**
 * The bubblewrap command line for a program in a world, in its clone. The machine's programs are readable, not its homes or temporary
 * files. `install` uses the machine's clock and network. `run` has its own of both.
 */
export function inWorld(world: World, step: 'install' | 'run', program: readonly string[]): string[] {
  const { folder, node, differs } = world;
  const readable = ['/usr', '/etc', '/opt'].filter(existsSync).flatMap((path) => ['--ro-bind', path, path]);
  const links = ['bin', 'sbin', 'lib', 'lib32', 'lib64']
    .filter((name) => existsSync(`/${name}`))
    .flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]);
  const hidden = differs.has('fonts')
    ? ['/usr/share/fonts', '/usr/local/share/fonts'].filter(existsSync).flatMap((path) => ['--tmpfs', path])
    : [];
  // File times follow the fake clock only with a system call that libfaketime knows.
  const clock = differs.has('clock') ? ['--seccomp', '3'] : [];
  const users = differs.has('user') ? ['--ro-bind', join(folder, '.passwd'), '/etc/passwd'] : [];
  const variables = Object.entries(environment(world, step)).flatMap(([name, value]) => ['--setenv', name, value]);
  const ports = differs.has('ports') && step === 'run' ? '3000,3001,3002,3003' : '';
  return [
    ...['bwrap', '--die-with-parent', '--new-session', '--unshare-user', '--unshare-pid', '--unshare-ipc'],
    ...(step === 'run' ? ['--unshare-net', '--cap-add', 'CAP_NET_ADMIN'] : []),
    ...[...readable, ...links, ...hidden, ...users, ...clock, '--proc', '/proc', ...devices, '--tmpfs', '/tmp'],
    ...['--bind', folder, HOME, '--ro-bind', node, '/node', '--clearenv', ...variables, '--chdir', join(HOME, cloneOf(world))],
    ...['--', ...(step === 'run' ? withCable : []), '/node/bin/node', 'tooling/trials/src/take-ports.mjs', ports, ...program],
  ];
}

/** A seccomp filter without `statx`, so that Node calls `stat`. */
export function withoutStatx(): Buffer {
  const [load, same, end] = [0x20, 0x15, 0x06];
  const [refused, allowed] = [0x00050000 | constants.errno.ENOSYS, 0x7fff0000];
  const steps = [
    [load, 0, 0],
    [same, 1, process.arch === 'arm64' ? 291 : 332],
    [end, 0, refused],
    [end, 0, allowed],
  ] as const;
  return Buffer.concat(
    steps.map(([code, otherwise, value]) => {
      const step = Buffer.alloc(8);
      step.writeUInt16LE(code, 0);
      step.writeUInt8(otherwise, 3);
      step.writeUInt32LE(value, 4);
      return step;
    }),
  );
}

function environment({ differs, clock }: World, step: 'install' | 'run'): Record<string, string> {
  const passed = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && passedOn.test(name) ? [[name, value]] : [],
  );
  const zone = differs.has('zone') ? { TZ: 'Pacific/Auckland', LANG: 'C', LC_ALL: 'C' } : { LANG: 'C.UTF-8' };
  // An offset, because each process would start at a fixed time.
  const offset = Math.round((clock - Date.now()) / 1000);
  const later = differs.has('clock') && step === 'run';
  const faked = {
    LD_PRELOAD: FAKE_TIME,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    FAKE_UTIME: '1',
    DONT_FAKE_MONOTONIC: '1',
    // With it timeouts end at once, and Chromium takes a minute to start.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
  return { ...Object.fromEntries(passed), PATH: '/node/bin:/usr/local/bin:/usr/bin:/bin', HOME, ...zone, ...(later ? faked : {}) };
}
