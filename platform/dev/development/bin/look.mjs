#!/usr/bin/env node
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';
import { programs, runSteps } from './steps.mjs';

ensureInstalled();
const { ensureChromium } = await import('./programs.mjs');
ensureChromium();
const keep = process.argv.includes('--keep');
const pictures = [...programs.playwright(), 'test', 'e2e/system/look.deep.spec.ts'];
process.exitCode = await runSteps([
  ['drawings', programs.draw()],
  keep
    ? ['kept pictures in e2e/look', [...pictures, '--update-snapshots']]
    : ['contact sheets in var/look', pictures, { RIWAQ_LOOK: join(root, 'var/look') }],
]);
