import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ParseError, parseSiteConfig } from '@riwaq/contracts';
import { listText } from '@riwaq/contracts/append-record';
import { addRecord, changeRecords, RecordsLockedError } from '@riwaq/webpack-preset/change-records';
import { nextSteps } from '@riwaq/webpack-preset/next-steps';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import type { Records } from '#courses/records';
import { landingPath } from '#courses/rules/paths';
import { type LandingRequest, readRequest, readRows, usage } from './landing-request';
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
  if ('csv' in request) return landingsOf(resolve(environment.INIT_CWD ?? workspace, request.csv), folder, origin, now);
  const whole = complete ? await complete(request, await readRecordFiles(folder)) : request;
  return changeRecords(folder, async () => {
    const made = makeLanding(whole, await readRecordFiles(folder), now);
    if (made.newAffiliate) await addRecord(recordFile(folder, 'affiliates'), made.newAffiliate);
    await addRecord(recordFile(folder, 'landings'), made.landing);
    return report(made, origin);
  });
}

/** Writes the landings of a CSV file, all or none. Throws `RequestError` naming the row. */
async function landingsOf(file: string, folder: string, origin: string, now: number): Promise<string> {
  const rows = readRows(await readFile(file, 'utf8'));
  return changeRecords(folder, async () => {
    const before = await readRecordFiles(folder);
    const made: MadeLanding[] = [];
    for (const [at, row] of rows.entries()) {
      try {
        made.push(makeLanding(row, made.at(-1)?.records ?? before, now));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        throw new RequestError(`${file}, row ${at + 2}: ${error.message.replaceAll('--', '')}: nothing was written`);
      }
    }
    for (const { newAffiliate } of made) if (newAffiliate) await addRecord(recordFile(folder, 'affiliates'), newAffiliate);
    await writeFile(recordFile(folder, 'landings'), listText(made.at(-1)?.records.landings ?? before.landings));
    const addresses = made.map(
      ({ landing, isOver }) => `${origin}${landingPath(landing.affiliate, landing.course)}${isOver ? '  (its last day is over)' : ''}`,
    );
    return [...addresses, '', ...nextSteps('courses-mfe', `${made.length} landings`)].join('\n');
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
    ...nextSteps('courses-mfe', `Landing of ${landing.affiliate}: ${landing.course}`),
  ];
  return lines.join('\n');
}
