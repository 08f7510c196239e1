import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

const run = promisify(execFile);

/**
 * `RIWAQ_HOME` of an earlier commit's site, below `out`, with its own packages and builds. Made once per commit. Throws for an unknown
 * commit, or one that does not start.
 */
export async function homeOfEarlierCommit(commit: string, out: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--short=12', `${commit}^{commit}`], { cwd: rootFolder });
  const tree = join(out, stdout.trim());
  const home = join(tree, 'var');
  if (existsSync(join(home, 'current'))) return home;
  await mkdir(tree, { recursive: true });
  await run('sh', ['-c', `git archive ${stdout.trim()} | tar -x -C "${tree}"`], { cwd: rootFolder });
  await comeUp(tree);
  return home;
}

/** Starts a tree's shop by its own command, and stops it when it is served. */
async function comeUp(tree: string): Promise<void> {
  const environment = { ...process.env, PORT: '0', SANDBOX_PORT: '0', DESK_PORT: '0', RIWAQ_HOME: join(tree, 'var') };
  const shop = spawn('npm', ['start'], { cwd: tree, env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const closed = once(shop, 'close');
  let up = false;
  for await (const text of shop.stdout) {
    if (up || !/http:\/\/localhost:\d+/.test(String(text))) continue;
    up = true;
    if (shop.pid) process.kill(-shop.pid, 'SIGTERM');
  }
  await closed;
  if (!up) throw new Error(`the shop of ${tree} does not come up`);
}
