#!/usr/bin/env node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './setup.mjs';
import { programs, runSteps, runTogether } from './steps.mjs';
import { closingLine, countJest, countPlaywright } from './test-counts.mjs';

ensureInstalled();
const { ensureBubblewrap, ensureChromium, ensurePostgres } = await import('./programs.mjs');
ensureChromium();
if (!ensureBubblewrap()) console.log('bubblewrap is not installed here: what it closes is not tried, Node’s permissions are.');
if (!ensurePostgres()) console.log('PostgreSQL is not installed here: the tests that need a real server are skipped.');

const reports = mkdtempSync(join(tmpdir(), 'riwaq-reports-'));
const jestReport = join(reports, 'jest.json');
const browserReport = join(reports, 'playwright.json');
const checks = await runTogether([
  ['lint and import rules', [...programs.biome(), 'check', '--error-on-warnings']],
  ['dead code', programs.knip()],
  ['expressions', programs.expressions()],
  ['drawings', programs.draw()],
]);
const code =
  checks ||
  (await runSteps([
    // Sources import generated artwork.
    ['types', [...programs.tsc(), '-b']],
    ['unit tests', [...programs.jest(), '--json', `--outputFile=${jestReport}`]],
    ['build, release, compose and journeys', [...programs.playwright(), 'test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }],
  ]));
const line = closingLine([countJest(jestReport), countPlaywright(browserReport)], code);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${line}`);
process.exitCode = code;
