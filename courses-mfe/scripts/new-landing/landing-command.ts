import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseSiteConfig } from '@riwaq/contracts';
import { changeRecords } from '@riwaq/webpack-preset/change-records';
import type { NewCommand } from '@riwaq/webpack-preset/new-record';
import { nextSteps } from '@riwaq/webpack-preset/next-steps';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import { writeList } from '@riwaq/webpack-preset/stored-list';
import type { Records } from '#courses/records';
import { landingPath } from '#courses/rules/paths';
import { type LandingRequest, landingFlags, promptForMissing, readRows } from './landing-flags';
import { type MadeLanding, makeLanding } from './make-landing';
import { readRecordFiles } from './record-files';

/** Where the command runs. */
interface CommandEnvironment {
  /** The folder of the courses' workspace. */
  readonly workspace: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The present instant, in milliseconds. */
  readonly now: number;
}

/** `npm run new:landing -w courses-mfe`: writes the record of an affiliate's landing, and prints the next steps. An invalid request writes nothing. */
export function landingCommand({ workspace, environment, now }: CommandEnvironment): NewCommand<typeof landingFlags> {
  const folder = join(workspace, 'content');
  return {
    name: 'new:landing',
    workspace: 'courses-mfe',
    example: '--affiliate partner-h --name "الشريك ح" --course spss-course --starts 2027-01-10',
    about: 'Writes the record of an affiliate’s landing.',
    flags: landingFlags,
    complete: async (given, ask) => (given.csv || given.rows ? given : promptForMissing(given, await readRecordFiles(folder), ask)),
    async run(given) {
      const { csv, rows, ...request } = given;
      if ((csv || rows) && Object.keys(given).length > 1) throw new RequestError(`--${csv ? 'csv' : 'rows'} takes no other flag`);
      const origin = await siteOrigin(workspace, environment);
      if (rows) return landingsOf(readRows(rows.replaceAll('|', '\n'), '--rows'), '--rows', folder, origin, now);
      if (csv) {
        const file = resolve(environment.INIT_CWD ?? workspace, csv);
        return landingsOf(readRows(await csvText(file), file), file, folder, origin, now);
      }
      return changeRecords(folder, async () => {
        const before = await readRecordFiles(folder);
        const made = makeLanding(request, before, now);
        await write(folder, before, made.records);
        return report(made, origin);
      });
    },
  };
}

/** Writes the landings of a CSV's rows, all or none. Throws `RequestError` naming its file or flag, and the row. */
async function landingsOf(rows: readonly LandingRequest[], from: string, folder: string, origin: string, now: number): Promise<string> {
  return changeRecords(folder, async () => {
    const before = await readRecordFiles(folder);
    const made: MadeLanding[] = [];
    for (const [at, row] of rows.entries()) {
      try {
        made.push(makeLanding(row, made.at(-1)?.records ?? before, now));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        throw new RequestError(`${from}, row ${at + 2}: ${error.message.replaceAll('--', '')}: nothing was written`);
      }
    }
    await write(folder, before, made.at(-1)?.records ?? before);
    const addresses = made.map(
      ({ landing, isOver }) => `${origin}${landingPath(landing.affiliate, landing.course)}${isOver ? '  (its last day is over)' : ''}`,
    );
    return [...addresses, '', ...nextSteps('courses-mfe', `${made.length} landings`)].join('\n');
  });
}

async function write(folder: string, before: Records, after: Records): Promise<void> {
  for (const name of ['affiliates', 'landings'] as const)
    if (after[name].length > before[name].length) await writeList(folder, { file: `${name}.json` }, before[name], after[name]);
}

/** Reads a CSV file's text. Throws `RequestError` naming the file. */
async function csvText(file: string): Promise<string> {
  const content = await readFile(file).catch(() => {
    throw new RequestError(`${file}: there is no such file`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new RequestError(`${file} is not in UTF-8: save it as «CSV UTF-8»`);
  }
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
