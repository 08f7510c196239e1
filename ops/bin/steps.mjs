import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './setup.mjs';

const require = createRequire(import.meta.url);

/** The programs of the steps, run by this Node. */
export const programs = {
  tsc: () => [require.resolve('typescript/package.json').replace('package.json', 'bin/tsc')],
  biome: () => [require.resolve('@biomejs/biome/bin/biome')],
  jest: () => [require.resolve('jest/bin/jest')],
  playwright: () => [require.resolve('@playwright/test/cli')],
  draw: () => ['--import', 'tsx', 'ops/src/serve/start/draw-artwork.ts'],
  packages: () => ['--import', 'tsx', 'ops/src/repository/packages/check.ts'],
  riwaq: () => ['ops/bin/riwaq.mjs'],
};

/** Runs one step in the project's root, says its name before and its time after, and gives its exit code. Ends it when this program is ended. */
export async function runStep(name, line, environment = {}) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const child = spawn(process.execPath, line, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  const end = (signal) => child.kill(signal);
  process.once('SIGINT', end).once('SIGTERM', end);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status, signal) => resolve(status ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  process.off('SIGINT', end).off('SIGTERM', end);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  return code;
}

/** Runs steps one after another. The first that fails is the last; its exit code is given, else 0. */
export async function runSteps(steps) {
  for (const [name, line, environment] of steps) {
    const code = await runStep(name, line, environment);
    if (code !== 0) return code;
  }
  return 0;
}
