import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { environmentWith } from './system-fonts';

/** What a command answered: its exit code, the lines that it printed and those of what went wrong, and how long it took in milliseconds. */
export interface Answer {
  readonly code: number;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
  readonly milliseconds: number;
}

/** What an operator reads of the site of `home` whose gateway has its metrics at `metricsUrl`. */
export function statusOf(home: string, metricsUrl = ''): Promise<Answer> {
  return run(rootFolder, { ...environmentOf(home), METRICS_URL: metricsUrl }, 'node_modules/.bin/riwaq', ['status']);
}

/** Any change waits longer than a minute for nobody. */
const LIMIT_MS = 170_000;

/** Runs `riwaq` as operations do, in a process of its own, on the site of `home`. */
export function riwaq(home: string, ...args: readonly string[]): Promise<Answer> {
  return runIn(rootFolder, home, 'node_modules/.bin/riwaq', ...args);
}

/** The same, with the look in a browser that a promotion takes where operations run it. That browser has the journeys' fonts: without any it crashes. */
export function riwaqWithGate(home: string, ...args: readonly string[]): Promise<Answer> {
  const { FONTCONFIG_FILE } = environmentWith('android');
  return run(rootFolder, { ...environmentOf(home), FONTCONFIG_FILE, RIWAQ_GATE: 'on' }, 'node_modules/.bin/riwaq', args);
}

/** Runs a program in a copy of the project, or in the project itself, with the site of `home`. */
export function runIn(root: string, home: string, program: string, ...args: readonly string[]): Promise<Answer> {
  return run(root, environmentOf(home), program, args);
}

function run(root: string, env: NodeJS.ProcessEnv, program: string, args: readonly string[]): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    execFile(
      program.includes('/') ? join(root, program) : program,
      [...args],
      { cwd: root, env, timeout: LIMIT_MS },
      (error, out, complaints) => {
        const code = error ? error.code : 0;
        if (typeof code !== 'number') return reject(error);
        resolve({ code, stdout: linesOf(out), stderr: linesOf(complaints), milliseconds: performance.now() - started });
      },
    );
  });
}

/** What the surroundings tell a command that works on the site of `home`: the shop's configuration is that of the project, and no promotion starts a browser of its own. */
export function environmentOf(home: string): NodeJS.ProcessEnv {
  const { PORT: _port, SANDBOX_PORT: _sandboxPort, SITE_CONFIG: _siteConfig, ...environment } = process.env;
  return { ...environment, RIWAQ_HOME: home, RIWAQ_GATE: 'off', SITE_CONFIG: join(rootFolder, 'site.config.json') };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
