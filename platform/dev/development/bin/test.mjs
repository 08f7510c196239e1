#!/usr/bin/env node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenTests } from './chosen-tests.mjs';
import { machineNotes } from './machine-notes.mjs';
import { isOnlyRun } from './one-run.mjs';
import { ensureInstalled, fail, root } from './setup.mjs';
import { programs, runSteps, runTogether } from './steps.mjs';
import { closingLine, countJest, countPlaywright, slowTests } from './test-counts.mjs';
import { tiers } from './tiers.mjs';

const words = process.argv.slice(2);
const isDeep = words[0] === '--deep';
const tier = isDeep ? tiers.deep : tiers.fast;
if (!(await isOnlyRun(root))) fail(`tests of ${root} are running already: wait for their end, or end them`);

ensureInstalled();
for (const note of machineNotes()) console.log(note);
const { ensureBubblewrap, ensureGit, ensureNginx, ensurePostgres, missingChromium } = await import('./programs.mjs');
ensureGit();
if (!ensureBubblewrap()) console.log('bubblewrap is not installed here: what it closes is not tried, Node’s permissions are.');
if (!ensurePostgres())
  console.log('PostgreSQL is not installed here: the gateway is tested on its embedded database alone, which takes longer.');
if (isDeep && !ensureNginx()) console.log('nginx with brotli is not installed here: the shop behind it is not tried.');

const chosen = await chosenTests(isDeep ? words.slice(1) : words, tier);
const noBrowser = !chosen || chosen.playwright ? missingChromium() : undefined;
if (noBrowser) console.log(`riwaq: ${noBrowser}. The other tests run.`);
const { tsImport } = await import('tsx/esm/api');
const { JOURNEYS_ROOM, keepTemporaryFilesInMemory } = await tsImport('@riwaq/testing/temporary-files-in-memory', import.meta.url);
// One folder for all steps: journeys read the site that was built beside unit tests.
keepTemporaryFilesInMemory(JOURNEYS_ROOM);

const reports = mkdtempSync(join(tmpdir(), 'riwaq-reports-'));
const jestReport = join(reports, 'jest.json');
const browserReport = join(reports, 'playwright.json');
const site = { RIWAQ_E2E_HOME: join(reports, 'site') };

const lint = ['lint and import rules', [...programs.biome(), 'check', '--error-on-warnings']];
const types = ['types', [...programs.tsc(), '-b']];
const units = ['unit tests', [...programs.jest(), '--json', `--outputFile=${jestReport}`, ...tier.jest], tier.environment];
const report = { ...site, ...tier.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
const journeys = ['journeys', [...programs.playwright(), 'test', ...tier.playwright], report];
const siteOfJourneys = ['site of the journeys', programs.journeysSite(), site];
const drawings = ['drawings', programs.draw()];

const code = await (chosen ? runChosen(chosen) : isDeep ? runDeep() : runFast());
for (const line of slowTests(jestReport, browserReport, tier)) console.log(line);
const line = closingLine([countJest(jestReport), countPlaywright(browserReport)], code);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${line}`);
process.exitCode = code;

async function runFast() {
  const checks = await runTogether([lint, ['dead code', programs.knip()], ['expressions', programs.expressions()], drawings]);
  return checks || (await runSteps([types])) || runTests();
}

async function runDeep() {
  return (await runSteps([drawings])) || runTests();
}

/** Unit tests leave a processor idle a fifth of the time: the site of the journeys is built beside them. */
async function runTests() {
  if (noBrowser) return (await runSteps([units])) || withoutBrowser();
  const codes = await Promise.all([runSteps([units]), runTogether([siteOfJourneys])]);
  return codes.find(Boolean) || runSteps([journeys]);
}

/** Types and lint of everything, then the chosen tests, with every late font and document. A failed journey leaves its trace. */
async function runChosen({ jest, playwright }) {
  const more = ([name, line, environment], words) => [name, [...line, ...words], { ...environment, RIWAQ_LATE: 'all' }];
  const checks = (await runSteps([drawings])) || (await runTogether([lint, types]));
  const opens = playwright && !noBrowser;
  return (
    checks ||
    (await runSteps([
      ...(jest ? [more(units, jest)] : []),
      ...(opens ? [more(journeys, ['--trace', 'retain-on-failure', '--pass-with-no-tests', ...playwright])] : []),
    ])) ||
    withoutBrowser()
  );
}

/** Journeys that could not run are a failure, said once more where the run ends. */
function withoutBrowser() {
  if (noBrowser) console.log(`\n── journeys: not run: ${noBrowser}`);
  return noBrowser ? 1 : 0;
}
