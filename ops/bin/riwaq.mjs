#!/usr/bin/env node
import { bundledRiwaq } from './bundled-riwaq.mjs';

async function runSources() {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/cli/riwaq.ts');
}

const bundled = await bundledRiwaq();
// The command reports its own errors: this fallback runs only where the bundle does not load.
await (bundled ? import(bundled).catch(runSources) : runSources());
