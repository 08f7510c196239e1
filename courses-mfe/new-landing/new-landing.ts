import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ParseError, parseSiteConfig } from '@riwaq/contracts';
import { landingPath } from '#courses/paths';
import type { Records } from '#courses/records';
import { askForRest } from './ask-for-rest';
import { type LandingRequest, RequestError, readRequest, usage } from './landing-request';
import { type MadeLanding, makeLanding } from './make-landing';
import { addRecord, loadRecords } from './record-files';

/** `npm run new:landing -w courses-mfe`: writes the record of an affiliate's landing into the workspace that it runs in, and says what comes next. */
const workspace = process.cwd();
const folder = join(workspace, 'records');

async function run(words: readonly string[]): Promise<void> {
  const request = readRequest(words);
  if (request === 'help') return console.log(usage);
  const records = await loadRecords(folder);
  const made = makeLanding(process.stdin.isTTY ? await askInTerminal(request, records) : request, records, Date.now());
  const origin = await siteOrigin();

  if (made.newAffiliate) await addRecord(folder, 'affiliates', made.newAffiliate);
  await addRecord(folder, 'landings', made.landing);
  report(made, origin);
}

async function askInTerminal(request: LandingRequest, records: Records): Promise<LandingRequest> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askForRest(request, records, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

/** Where the site stands, by its configuration. */
async function siteOrigin(): Promise<string> {
  const file = process.env.SITE_CONFIG ?? join(workspace, '../site.config.json');
  const local = (port: string) => `http://localhost:${port}`;
  const places = { origin: local(process.env.PORT ?? '3000'), sandbox: local(process.env.SANDBOX_PORT ?? '3001') };
  return parseSiteConfig(await readFile(file, 'utf8'), file, places).public.origin;
}

function report({ landing, newAffiliate, isOver }: MadeLanding, origin: string): void {
  const path = landingPath(landing.affiliate, landing.course);
  const lines = [
    ...(newAffiliate ? [`new affiliate  ${newAffiliate.name} (${newAffiliate.code})`] : []),
    `address        ${path}`,
    `share link     ${origin}${path}`,
    ...(isOver ? ['note           its last day is over: the page will say so, and take expressions of interest'] : []),
    '',
    'To make it live, with the shell and the other remotes as they are:',
    '  npm run release -w courses-mfe -- --version <next version>',
    '  npx riwaq promote courses@<next version>',
  ];
  console.log(lines.join('\n'));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RequestError || error instanceof ParseError)) throw error;
  console.error(error.message);
  if (error instanceof RequestError) console.error('npm run new:landing -w courses-mfe -- --help says what can be given');
  process.exitCode = 1;
}
