import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { cloneOf, differences, FAKE_TIME, inWorld, STRANGER, type World, withoutStatx } from './world-walls';

/**
 * `npm run worlds -- [--node 22] [--only zone,ports] [--clock 2026-11-22T23:30Z] [-- npm run unit …]` clones the current commit and runs a
 * command there, by default `npm test`, with all `differences` or those of `--only`. Exits with the command's code and prints a row for
 * `docs/worlds.md`. Needs Debian's `bubblewrap` and `libfaketime`, Chromium and PostgreSQL.
 */
const { values, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    node: { type: 'string', default: process.versions.node },
    only: { type: 'string', default: differences.join() },
    clock: { type: 'string', default: lastMidnightOfAlgiers() },
  },
});
const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const asked = values.only.split(',');
const unknown = asked.filter((name) => !differences.some((known) => known === name));
const clock = Date.parse(values.clock);
if (unknown.length > 0) throw new Error(`a world differs in ${differences.join(', ')}, not in ${unknown.join(', ')}`);
if (Number.isNaN(clock)) throw new Error(`--clock ${values.clock} is no moment; give one as 2026-11-22T23:30Z`);

for (const [program, debian] of [
  ['/usr/bin/bwrap', 'bubblewrap'],
  [FAKE_TIME, 'libfaketime'],
] as const)
  if (!existsSync(program)) throw new Error(`there is no ${program}; install Debian's ${debian}`);

const folder = await mkdtemp(join(tmpdir(), 'riwaq-world-'));
const started = performance.now();
// Resolved once, because somebody may commit meanwhile.
const { stdout: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
try {
  const world = await make();
  let code = await inside(world, 'install', ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) code = await inside(world, 'run', command.length > 0 ? command : ['npm', 'test']);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const what = command.join(' ') || 'npm test';
  console.log(
    `\n| ${commit.trim()} | ${values.node} | ${asked.join(', ')} | \`${what}\` | ${code === 0 ? 'passed' : `failed (${code})`} | ${minutes} min |`,
  );
  process.exitCode = code;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The world's Node (from npm), the clone, and its user. */
async function make(): Promise<World> {
  const node = join(folder, '.node');
  const name = `node-${process.platform}-${process.arch}`;
  await mkdir(node);
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', node, `${name}@${values.node}`]);
  const differs = new Set(differences.filter((known) => asked.includes(known)));
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, join(folder, cloneOf({ differs }))]);
  await writeFile(join(folder, '.passwd'), `root:x:0:0::/root:/bin/sh\nstranger:x:${STRANGER}:${STRANGER}::/home/stranger:/bin/sh\n`);
  await writeFile(join(folder, '.filter'), withoutStatx());
  if (isAnother(differs)) await run('chown', ['-R', `${STRANGER}:${STRANGER}`, folder]);
  return { folder, node: join(node, 'node_modules', name), differs, clock };
}

/** Runs a program in the world and returns its exit code. */
async function inside(world: World, step: 'install' | 'run', program: readonly string[]): Promise<number> {
  const [bwrap = '', ...line] = inWorld(world, step, program);
  const user = isAnother(world.differs) ? { uid: STRANGER, gid: STRANGER } : {};
  await using filter = await open(join(world.folder, '.filter'));
  const child = spawn(bwrap, line, { cwd: '/', stdio: ['ignore', 'inherit', 'inherit', filter.fd], ...user });
  const end = () => child.kill('SIGTERM');
  process.once('SIGINT', end).once('SIGTERM', end);
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
}

/** The user who starts this, unless that is root. */
function isAnother(differs: World['differs']): boolean {
  return differs.has('user') && process.getuid?.() === 0;
}

/** 23:30 UTC, when Algiers has another day. */
function lastMidnightOfAlgiers(): string {
  const yesterday = new Date(Date.now() - 86_400_000);
  return `${yesterday.toISOString().slice(0, 10)}T23:30Z`;
}
