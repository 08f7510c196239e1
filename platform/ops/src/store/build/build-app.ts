import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageVersion } from '@riwaq/app-source';
import type { AppName } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { UserError } from '../../system/user-error';
import { readDescriptor } from '../read-descriptor';
import type { AppWorkspace } from './app-workspaces';

/** A build: which app and version, into which folder. */
interface BuildOrder {
  readonly app: AppName;
  readonly version: string;
  readonly out: string;
}

interface BuildOptions {
  /** By default that of its package.json. */
  readonly version?: string;
  /** By default `dist` of its folder. */
  readonly out?: string;
  /** Cancels the build. */
  readonly signal?: AbortSignal;
  readonly checksTypes?: boolean;
}

/**
 * Builds one app like `npm run build`, runs the check of types that its package.json has (`npm run types`) meanwhile, and returns its
 * descriptor. Throws `UserError` with the output of what failed first.
 */
export async function buildApp(
  { app, folder }: AppWorkspace,
  { version, out, signal, checksTypes = true }: BuildOptions = {},
): Promise<ReleaseDescriptor> {
  const order = { app, version: version ?? (await packageVersion(folder)), out: out ?? join(folder, 'dist') };
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  try {
    await Promise.all([runWebpack(folder, order, either), ...(checksTypes ? [checkTypes(folder, app, either)] : [])]);
  } finally {
    stop.abort();
  }
  return readDescriptor(order.out, `the build of ${app}`);
}

/** Runs webpack-cli in the app's folder. Throws `UserError` with its output where it fails. */
function runWebpack(folder: string, { app, version, out }: BuildOrder, signal: AbortSignal): Promise<void> {
  const webpack = createRequire(join(folder, 'package.json')).resolve('webpack/bin/webpack.js');
  const words = [webpack, '--no-color', '--env', `version=${version}`, '--env', `out=${out}`];
  return runIn(folder, process.execPath, words, `${app} does not build`, signal);
}

function checkTypes(folder: string, app: AppName, signal: AbortSignal): Promise<void> {
  return runIn(folder, 'npm', ['run', '--silent', '--if-present', 'types'], `${app} has wrong types`, signal);
}

/** Runs a program. Throws `UserError`, which begins with `failure`, with its output where it fails. */
function runIn(folder: string, program: string, words: readonly string[], failure: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    const onOutput = (text: unknown) => {
      output += String(text);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new UserError(`${failure}:\n${output.trim() || `it ended with ${code}`}`));
    });
  });
}
