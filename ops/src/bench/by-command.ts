import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { rootFolder } from '../release/build/app-workspaces';

const run = promisify(execFile);

/** Runs `npx riwaq <words>` on the site of `home` as an operator types it, from npm's start to the command's end. Rejects with its words where it fails. */
export async function byCommand(home: string, ...words: readonly string[]): Promise<void> {
  await run('npx', ['riwaq', ...words], { cwd: rootFolder, env: { ...process.env, RIWAQ_HOME: home } });
}
