#!/usr/bin/env node
import { ensureInstalled } from './setup.mjs';
import { programs, runSteps } from './steps.mjs';

ensureInstalled();
process.exitCode = await runSteps([
  ['types', [...programs.tsc(), '-b']],
  ['lint and import rules', [...programs.biome(), 'check', '--error-on-warnings']],
  ['drawings', programs.draw()],
  ['unit tests', programs.jest()],
  ['packages', programs.packages()],
  ['build', [...programs.riwaq(), 'build', '--all']],
]);
