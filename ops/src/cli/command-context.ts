import { userInfo } from 'node:os';
import { join } from 'node:path';
import { sourceDigest } from '@riwaq/webpack-preset/app-source';
import { browserCheck } from '../adapters/chromium/chromium-check';
import { askGateways } from '../adapters/gateway/ask-gateways';
import { standingWall } from '../render/cage/compose-caged';
import { composeInFreshProcess } from '../render/fresh-process';
import { findAppWorkspaces, folderOf } from '../store/build/app-workspaces';
import { buildApp } from '../store/build/run-builds';
import { resolveEnvironmentPaths } from '../system/environment-paths';
import { readSiteConfig } from '../system/site-config-file';
import { isSystemError } from '../system/user-error';
import type { CommandContext } from './command';

/** What `riwaq` works with in the project whose root folder is `root`, as this process was called. */
export function commandContext(root: string): CommandContext {
  const environment = process.env;
  resolveEnvironmentPaths(environment, process.cwd());
  // Whoever reads only the first lines (`riwaq status | head -3`) takes nothing from what the command does.
  process.stdout.on('error', (error) => {
    if (!isSystemError(error, 'EPIPE')) throw error;
  });
  const cwd = process.cwd();
  const apps = () => findAppWorkspaces(root);
  return {
    root,
    cwd,
    environment,
    home: environment.RIWAQ_HOME || join(root, 'var'),
    now: Date.now,
    user: () => nameOfUser(environment.USER),
    print: (line) => console.log(line),
    tell: () => {},
    warn: (line) => console.error(`riwaq: ${line}`),
    compose: composeInFreshProcess,
    standingWall: () => standingWall(environment),
    browserCheck,
    build: (app, options) => buildApp({ app, folder: folderOf(app, apps()) }, options),
    sourceOf: (app) => sourceDigest(folderOf(app, apps())),
    apps,
    askBeaconSummary: askGateways(environment),
    siteConfig: () => readSiteConfig(root, environment),
    stopped: () =>
      new Promise((end) => {
        for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end());
      }),
  };
}

/** A user without an entry in the system's list has no name there. */
function nameOfUser(known = 'unknown'): string {
  try {
    return userInfo().username;
  } catch {
    return known;
  }
}
