#!/usr/bin/env node
import { bundledRiwaq } from './bundled-riwaq.mjs';

/** Commands that an operator waits for, and that need only the store. */
const quick = ['status', 'history', 'plan', 'rollback'];

async function runSources() {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/cli/riwaq.ts');
}

const bundled = quick.includes(process.argv[2]) ? await bundledRiwaq() : undefined;
// The command reports its own errors: this fallback runs only where the bundle does not load.
await (bundled ? import(bundled).catch(runSources) : runSources());
