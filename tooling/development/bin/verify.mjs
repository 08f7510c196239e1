#!/usr/bin/env node
import { ensureInstalled } from './setup.mjs';
import { programs, runSteps, runTogether } from './steps.mjs';

ensureInstalled();
const checks = await runTogether([
  ['lint and import rules', [...programs.biome(), 'check', '--error-on-warnings']],
  ['dead code', programs.knip()],
  ['expressions', programs.expressions()],
  ['workflows', programs.actionlint()],
  ['drawings', programs.draw()],
]);
process.exitCode =
  checks ||
  (await runSteps([
    // Sources import generated artwork.
    ['types', [...programs.tsc(), '-b']],
    ['unit tests', programs.jest()],
    ['packages', programs.packages()],
    ['build', [...programs.riwaq(), 'build', '--all']],
  ]));
