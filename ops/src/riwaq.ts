import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApp } from './build/run-builds';
import type { CommandContext } from './commands/command';
import { runRiwaq } from './commands/run';
import { composeInFreshProcess } from './compose/fresh-process';
import { readSiteConfig } from './site-config-file';
import { findAppWorkspaces } from './workspace/app-workspaces';

const root = join(import.meta.dirname, '../..');
const environment = process.env;
const cwd = process.cwd();
// npm runs a workspace's script in the workspace: a path that a person gave is meant from where they stood.
const calledFrom = environment.INIT_CWD ?? cwd;

const context: CommandContext = {
  root,
  cwd,
  environment,
  home: environment.RIWAQ_HOME ? resolve(calledFrom, environment.RIWAQ_HOME) : join(root, 'var'),
  now: Date.now,
  user: nameOfUser,
  print: (line) => console.log(line),
  warn: (line) => console.error(`riwaq: ${line}`),
  compose: composeInFreshProcess,
  build: buildApp,
  apps: () => findAppWorkspaces(root),
  siteConfig: () => readSiteConfig(root, environment, calledFrom),
  stopped: () =>
    new Promise((end) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end());
    }),
};

process.exitCode = await runRiwaq(process.argv.slice(2), context);

/** A user without an entry in the system's list has no name there. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return environment.USER ?? 'unknown';
  }
}
