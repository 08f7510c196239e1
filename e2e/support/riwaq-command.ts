import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { environmentWith } from './system-fonts';

/** The result of a command: exit code, output lines, error lines. */
export interface Answer {
  readonly code: number;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
}

/** A line of a command without the records beside each version: `1.4.0 (records 3f9a1c2e5b7d4096)` is `1.4.0`. */
export const withoutRecords = (line: string): string => line.replaceAll(/ \(records \w{16}\)/g, '');

/** The output of `riwaq status` for the site of `home`, with metrics at `metricsUrl`. */
export function statusOf(home: string, metricsUrl = ''): Promise<Answer> {
  return run(rootFolder, { ...environmentOf(home), METRICS_URL: metricsUrl }, 'node_modules/.bin/riwaq', ['status']);
}

/** Runs `riwaq` in a child process on the site of `home`. */
export function riwaq(home: string, ...args: readonly string[]): Promise<Answer> {
  return runIn(rootFolder, home, 'node_modules/.bin/riwaq', ...args);
}

/** Runs `riwaq` in an environment. */
export function riwaqWith(environment: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<Answer> {
  return run(rootFolder, environment, 'node_modules/.bin/riwaq', args);
}

/** The same with the browser check of a change. The browser gets the journeys' fonts, because without any it crashes. */
export function riwaqWithGate(home: string, ...args: readonly string[]): Promise<Answer> {
  const { FONTCONFIG_FILE } = environmentWith('android');
  return run(rootFolder, { ...environmentOf(home), FONTCONFIG_FILE, RIWAQ_GATE: 'on' }, 'node_modules/.bin/riwaq', args);
}

/** Runs a program in a copy of the project, or in the project, on the site of `home`. */
export function runIn(root: string, home: string, program: string, ...args: readonly string[]): Promise<Answer> {
  return run(root, environmentOf(home), program, args);
}

function run(root: string, env: NodeJS.ProcessEnv, program: string, args: readonly string[]): Promise<Answer> {
  // A command that hangs ends before the test that waits for it.
  const timeout = Math.floor(test.info().timeout * 0.9);
  return new Promise((resolve, reject) => {
    execFile(program.includes('/') ? join(root, program) : program, [...args], { cwd: root, env, timeout }, (error, out, complaints) => {
      const code = error ? error.code : 0;
      if (typeof code !== 'number') return reject(error);
      keepComplaint([program, ...args].join(' '), complaints);
      resolve({ code, stdout: linesOf(out), stderr: linesOf(complaints) });
    });
  });
}

/** A failed journey shows what its commands complained of. The report prints 300 characters of a text. */
function keepComplaint(command: string, complaint: string): void {
  if (complaint.trim() === '') return;
  test.info().attachments.push({ name: command.slice(0, 80), contentType: 'text/plain', body: Buffer.from(complaint.trim().slice(-280)) });
}

/** No gateway answers there: one of a shop that runs beside the tests would. */
const NOBODY = 'http://127.0.0.1:1';

/** The environment of a command on the site of `home`: the project's configuration, no browser check, no gateway. */
export function environmentOf(home: string): NodeJS.ProcessEnv {
  const { PORT: _port, SANDBOX_PORT: _sandboxPort, SITE_CONFIG: _siteConfig, ...environment } = process.env;
  return { METRICS_URL: NOBODY, ...environment, RIWAQ_HOME: home, RIWAQ_GATE: 'off', SITE_CONFIG: join(rootFolder, 'site.config.json') };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
