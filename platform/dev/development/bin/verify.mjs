#!/usr/bin/env node
import { ensureInstalled, npm } from './setup.mjs';
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
  npm(['run', '--silent', 'licences']).status ||
  (await runSteps([
    // Unit tests read what was drawn.
    ['types', [...programs.tsc(), '-b']],
    ['unit tests', programs.jest()],
    ['build', [...programs.riwaq(), 'build', '--all']],
  ]));
