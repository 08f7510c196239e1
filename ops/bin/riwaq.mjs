#!/usr/bin/env node
import { bundledRiwaq } from './bundled-riwaq.mjs';

/** Commands that somebody waits for, and that need nothing but the store. */
const quick = ['status', 'history', 'plan', 'rollback'];

async function runSources() {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/cli/riwaq.ts');
}

const bundled = quick.includes(process.argv[2]) ? await bundledRiwaq() : undefined;
// What a command itself meets it tells by itself: here only a bundle fails that cannot be loaded.
await (bundled ? import(bundled).catch(runSources) : runSources());
