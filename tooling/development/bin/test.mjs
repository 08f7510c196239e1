#!/usr/bin/env node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './setup.mjs';
import { programs, runSteps, runTogether } from './steps.mjs';
import { closingLine, countJest, countPlaywright } from './test-counts.mjs';

ensureInstalled();
const { ensureBubblewrap, ensureChromium, ensureGit, ensureNginx, ensurePostgres } = await import('./programs.mjs');
ensureChromium();
ensureGit();
if (!ensureBubblewrap()) console.log('bubblewrap is not installed here: what it closes is not tried, Node’s permissions are.');
if (!ensurePostgres()) console.log('PostgreSQL is not installed here: the tests that need a real server are skipped.');
if (!ensureNginx()) console.log('nginx with brotli is not installed here: the shop behind it is not tried.');

const { tsImport } = await import('tsx/esm/api');
const { JOURNEYS_ROOM, keepTemporaryFilesInMemory } = await tsImport('@riwaq/testing/temporary-files-in-memory', import.meta.url);
// One folder for all steps: journeys read the site that was built beside unit tests.
keepTemporaryFilesInMemory(JOURNEYS_ROOM);

const reports = mkdtempSync(join(tmpdir(), 'riwaq-reports-'));
const jestReport = join(reports, 'jest.json');
const browserReport = join(reports, 'playwright.json');
const checks = await runTogether([
  ['lint and import rules', [...programs.biome(), 'check', '--error-on-warnings']],
  ['dead code', programs.knip()],
  ['expressions', programs.expressions()],
  ['drawings', programs.draw()],
]);
const code = checks || (await runTests());
const line = closingLine([countJest(jestReport), countPlaywright(browserReport)], code);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${line}`);
process.exitCode = code;

/** Unit tests leave a processor idle a fifth of the time: the site of the journeys is built beside them. */
async function runTests() {
  const types = await runSteps([['types', [...programs.tsc(), '-b']]]);
  if (types) return types;
  const site = { RIWAQ_E2E_HOME: join(reports, 'site') };
  const codes = await Promise.all([
    runSteps([['unit tests', [...programs.jest(), '--json', `--outputFile=${jestReport}`]]]),
    runTogether([['site of the journeys', programs.journeysSite(), site]]),
  ]);
  const journeys = [...programs.playwright(), 'test'];
  return codes.find(Boolean) || runSteps([['journeys', journeys, { ...site, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }]]);
}
