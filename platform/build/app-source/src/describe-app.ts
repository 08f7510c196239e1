import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DescribedRecordsSchema, ImportedRowsSchema } from '@riwaq/contracts/edited-records';
import type { CsvRows } from '@riwaq/contracts/imported-rows';
import { ParseError, parse, StoredManifestSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { bundleSources } from './bundled-sources';
import { type RecordFiles, readRecordFiles } from './record-files';

/** The file of a release that says what its app is, with its records or with others; not public. */
export const DESCRIPTION = 'description.cjs';

/** The source that says how an app's team edits its records at the desk. */
export const DESK = 'src/desk.ts';

const DescriptionSchema = v.object({
  manifest: StoredManifestSchema,
  /** The patterns of its pages: those of its code, then those that follow from its records. */
  routes: v.array(v.object({ id: v.string(), path: v.string() })),
  fragments: v.array(v.string()),
  /** Record files that the code does not read. */
  unread: v.optional(v.array(v.string()), []),
  /** Of an app whose team edits records at the desk. */
  records: v.exactOptional(DescribedRecordsSchema),
  /** What it makes of the rows that it was given. */
  imported: v.exactOptional(ImportedRowsSchema),
});

/**
 * What an app's own sources say about it with its records: `describe` of `src/site.server.ts`, the routes and fragments of `src/remote.ts`, and a row for each
 * record of the kinds of `src/desk.ts`.
 */
export type AppDescription = v.InferOutput<typeof DescriptionSchema>;

const AnswerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ what: v.string(), issues: v.array(v.object({ path: v.string(), message: v.string() })) }),
    v.object({ error: v.string() }),
    v.object({ description: v.unknown() }),
  ]),
);

/** What answers, bundled into the program. In an installed package it is JavaScript. */
const DESCRIBED_APP = join(import.meta.dirname, `described-app${extname(import.meta.filename)}`);

/**
 * Reads a line of record files, and one of a CSV's rows where there are some. Evaluates the app's sources, and prints their description or the error. `editor`
 * is how the app's team edits its records.
 */
const program = (editor: string) => `
  const [files, rows] = require('node:fs').readFileSync(0, 'utf8').split('\\n').map((line) => JSON.parse(line));
  const answer = () => {
    const { describedApp } = require(${JSON.stringify(DESCRIBED_APP)});
    const [server, remote] = [require('./src/site.server').default, require('./src/remote').default];
    return describedApp({ server, remote${editor} }, files, rows);
  };
  let told;
  try { told = { description: answer() } } catch (error) {
    const { name, what, issues } = error ?? {};
    told = name === 'ParseError' ? { what, issues } : { error: String(error?.message ?? error) };
  }
  process.stdout.write(JSON.stringify(told));
`;

/** Builds the program that describes an app from its sources, with whichever records. Throws if a source does not compile. */
export async function descriptionProgram(folder: string): Promise<string> {
  const editor = existsSync(join(folder, DESK)) ? `, editor: require('./${DESK}').default` : '';
  return bundleSources(folder, program(editor), 'production');
}

/** What an app's sources say about it now. Throws as `descriptionProgram` and `describeApp` do. */
export async function describeSources(folder: string): Promise<AppDescription> {
  const aside = await mkdtemp(join(tmpdir(), 'riwaq-description-'));
  try {
    const records = await readRecordFiles(folder);
    const program = join(aside, 'description.cjs');
    await writeFile(program, await descriptionProgram(folder));
    return await describeApp(program, records, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Runs a program of `descriptionProgram` on these records in a child process, and returns the description of the app. For the team's own
 * sources: a release is described in a cage. Throws as `readDescription` does, and where the program fails.
 */
export async function describeApp(program: string, records: RecordFiles, what: string): Promise<AppDescription> {
  const child = spawn(process.execPath, [program], { env: {}, stdio: 'pipe' });
  // The exit handler reports a program that ends before it reads its input.
  child.stdin.on('error', () => {});
  child.stdin.end(descriptionInput(records));
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${what} cannot be described: ${complaints.trim().split('\n').at(-1)}`);
  return readDescription(output, what);
}

/** What a program of `descriptionProgram` reads from standard input. */
export function descriptionInput(records: RecordFiles, rows?: CsvRows): string {
  return [records, ...(rows ? [rows] : [])].map((line) => JSON.stringify(line)).join('\n');
}

/**
 * Reads what a program of `descriptionProgram` printed. Throws the `ParseError` of the app's check, with file and field, the error of the
 * program, and `ParseError` for an invalid description.
 */
export function readDescription(printed: unknown, what: string): AppDescription {
  const answer = parse(AnswerSchema, printed, what);
  if ('issues' in answer) throw new ParseError(answer.what, answer.issues);
  if ('error' in answer) throw new Error(answer.error);
  return parse(DescriptionSchema, answer.description, what);
}
