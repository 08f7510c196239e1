#!/usr/bin/env node
import { ensureInstalled } from './setup.mjs';
import { programs, runSteps } from './steps.mjs';

ensureInstalled();
const { ensureChromium } = await import('./programs.mjs');
ensureChromium();
const take = [...programs.playwright(), 'test', 'e2e/system/pictures.deep.spec.ts'];
process.exitCode = await runSteps([
  ['drawings', programs.draw()],
  ['pictures in docs/pictures', take, { RIWAQ_PICTURES: 'take' }],
]);
