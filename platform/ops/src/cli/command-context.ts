import { join } from 'node:path';
import { sourceDigest } from '@riwaq/app-source';
import { browserCheck } from '../adapters/chromium/chromium-check';
import { askGateways } from '../adapters/gateway/ask-gateways';
import { askVisits } from '../adapters/gateway/ask-visits';
import { staffInterface } from '../adapters/gateway/staff-interface';
import { standingWall } from '../render/cage/run-caged';
import { composeInFreshProcess } from '../render/fresh-process';
import { findAppWorkspaces, folderOf } from '../store/build/app-workspaces';
import { buildApp } from '../store/build/build-app';
import { resolveEnvironmentPaths } from '../system/environment-paths';
import { readSiteConfig } from '../system/site-config-file';
import { userName } from '../system/terminal';
import { isSystemError } from '../system/user-error';
import type { CommandContext } from './command';

/** The context of `riwaq` in the project `root`, from this process. */
export function commandContext(root: string): CommandContext {
  const environment = process.env;
  resolveEnvironmentPaths(environment, process.cwd());
  // A reader that stops early (`riwaq status | head -3`) does not end the command.
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
    user: userName,
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
    askVisits: askVisits(environment),
    staff: () => staffInterface(environment, environment.RIWAQ_HOME || join(root, 'var')),
    siteConfig: () => readSiteConfig(root, environment),
    stopped: () =>
      new Promise((end) => {
        for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end());
      }),
  };
}
