import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ParseError, parseSiteConfig } from '@riwaq/contracts';
import { addRecord, changeRecords, RecordsLockedError } from '@riwaq/webpack-preset/change-records';
import type { Records } from '#courses/records';
import { landingPath } from '#courses/rules/paths';
import { type LandingRequest, RequestError, readRequest, usage } from './landing-request';
import { type MadeLanding, makeLanding } from './make-landing';
import { readRecordFiles, recordFile } from './record-files';

/** Where the command runs. */
interface CommandEnvironment {
  /** The folder of the courses' workspace. */
  readonly workspace: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The present instant, in milliseconds. */
  readonly now: number;
  /** Asks a person for what the flags leave open; null where nobody sits there. */
  readonly complete: ((request: LandingRequest, records: Records) => Promise<LandingRequest>) | null;
}

/** What the command answers: its exit code, and what it prints, or complains of. */
export interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run new:landing -w courses-mfe`: writes the record of an affiliate's landing, and prints the next steps. An invalid request writes nothing. */
export async function runCommand(args: readonly string[], surroundings: CommandEnvironment): Promise<Answer> {
  try {
    return { code: 0, stdout: await newLanding(args, surroundings), stderr: '' };
  } catch (error) {
    if (error instanceof ParseError || error instanceof RecordsLockedError) return { code: 1, stdout: '', stderr: error.message };
    if (!(error instanceof RequestError)) throw error;
    const stderr = `${error.message}\nnpm run new:landing -w courses-mfe -- --help lists the options`;
    return { code: 1, stdout: '', stderr };
  }
}

async function newLanding(args: readonly string[], { workspace, environment, now, complete }: CommandEnvironment): Promise<string> {
  const request = readRequest(args);
  if (request === 'help') return usage;
  const folder = join(workspace, 'content');
  const origin = await siteOrigin(workspace, environment);
  const whole = complete ? await complete(request, await readRecordFiles(folder)) : request;
  return changeRecords(folder, async () => {
    const made = makeLanding(whole, await readRecordFiles(folder), now);
    if (made.newAffiliate) await addRecord(recordFile(folder, 'affiliates'), made.newAffiliate);
    await addRecord(recordFile(folder, 'landings'), made.landing);
    return report(made, origin);
  });
}

/** Origin of the site in its configuration. npm runs the script in the workspace and passes the original folder. */
async function siteOrigin(workspace: string, environment: CommandEnvironment['environment']): Promise<string> {
  const named = environment.SITE_CONFIG;
  const file = named ? resolve(environment.INIT_CWD ?? workspace, named) : join(workspace, '../site.config.json');
  const local = (port: string) => `http://localhost:${port}`;
  const origins = { origin: local(environment.PORT ?? '3000'), sandbox: local(environment.SANDBOX_PORT ?? '3001') };
  return parseSiteConfig(await readFile(file, 'utf8'), file, origins).public.origin;
}

function report({ landing, newAffiliate, isOver }: MadeLanding, origin: string): string {
  const path = landingPath(landing.affiliate, landing.course);
  const lines = [
    ...(newAffiliate ? [`new affiliate  ${newAffiliate.name} (${newAffiliate.code})`] : []),
    `address        ${path}`,
    `share link     ${origin}${path}`,
    ...(isOver ? ['note           its last day is over: the page will say so, and take expressions of interest'] : []),
    '',
    'To have it looked at and released, by a pull request:',
    `  npm run propose -- --title "Landing of ${landing.affiliate}: ${landing.course}"`,
    '',
    'To make it live from here, with the shell and the other remotes as they are:',
    '  npm run release -w courses-mfe -- --version <next version>',
    '  npx riwaq promote courses@<next version>',
  ];
  return lines.join('\n');
}
