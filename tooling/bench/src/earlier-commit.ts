import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

const run = promisify(execFile);

/** Milliseconds that an earlier commit may take to install, build, release and compose itself. */
const LIMIT = 30 * 60_000;

/**
 * The `RIWAQ_HOME` of the site as an earlier commit made it, in a folder of its own below `out`: its own packages, its own builds. Made
 * once for each commit. Throws where the commit is not known, or does not come up.
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

/** Starts the shop of a tree by its own command, and ends it as soon as it says where it is served. */
function comeUp(tree: string): Promise<void> {
  const environment = { ...process.env, PORT: '0', SANDBOX_PORT: '0', RIWAQ_HOME: join(tree, 'var') };
  return new Promise((resolve, reject) => {
    const shop = spawn('npm', ['start'], { cwd: tree, env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    const end = () => shop.pid && process.kill(-shop.pid, 'SIGTERM');
    const limit = setTimeout(end, LIMIT);
    let up = false;
    shop.stdout.on('data', (text) => {
      if (up || !/http:\/\/localhost:\d+/.test(String(text))) return;
      up = true;
      end();
    });
    shop.once('error', reject);
    shop.once('close', () => {
      clearTimeout(limit);
      if (up) resolve();
      else reject(new Error(`the shop of ${tree} does not come up`));
    });
  });
}
