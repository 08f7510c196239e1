import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppManifestSchema, ParseError, parse } from '@riwaq/contracts';
import { DescribedRecordsSchema, ImportedRowsSchema } from '@riwaq/contracts/edited-records';
import type { CsvRows } from '@riwaq/contracts/imported-rows';
import { build, type Plugin } from 'esbuild';
import * as v from 'valibot';
import { type RecordFiles, readRecordFiles, recordModules } from './record-files';

/** The file of a release that says what its app is, with its records or with others; not public. */
export const DESCRIPTION = 'description.cjs';

/** The source that says how an app's team edits its records at the desk. */
export const DESK = 'src/desk.ts';

const DescriptionSchema = v.object({
  manifest: AppManifestSchema,
  routes: v.array(v.object({ id: v.string(), path: v.string(), beside: v.exactOptional(v.array(v.string())) })),
  fragments: v.array(v.string()),
  /** What the modules beside its records make of them, by file and export. */
  values: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  /** Record files that the code does not read. */
  unread: v.optional(v.array(v.string()), []),
  /** Of an app whose team edits records at the desk. */
  records: v.exactOptional(DescribedRecordsSchema),
  /** What it makes of the rows that it was given. */
  imported: v.exactOptional(ImportedRowsSchema),
});

/**
 * What an app's own sources say about it with its records: `src/manifest.ts`, the routes and fragments of `src/remote.ts`, the values of the modules in
 * `content/`, and a row for each record of the kinds of `src/desk.ts`.
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

/** A source that is bundled into the program. In an installed package it is JavaScript. */
const bundled = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);
const GIVEN_RECORDS = bundled('given-records');

/**
 * Reads a line of records, and one of a CSV's rows where there are some. Evaluates the app's sources with them, and prints the description or the error.
 * `known` are the record files of the build, `modules` those beside them; `desk` gives its records.
 */
const program = (known: readonly string[], modules: readonly string[], desk: string) => `
  const answer = () => {
    const { default: manifest } = require('./src/manifest');
    const { routes, fragments } = require('./src/remote').default;
    const { derivedValues, unreadFiles } = require(${JSON.stringify(GIVEN_RECORDS)});
    return {
      manifest,
      routes: routes.map(({ id, path, beside }) => ({ id, path, beside })),
      fragments: Object.keys(fragments),
      values: derivedValues({ ${modules.map((file) => `${JSON.stringify(file)}: () => require('./${file}'),`).join(' ')} }),
      unread: unreadFiles(${JSON.stringify(known)}),
      ${desk}
    };
  };
  let told;
  try { told = { description: answer() } } catch (error) {
    const { name, what, issues } = error ?? {};
    told = name === 'ParseError' ? { what, issues } : { error: String(error?.message ?? error) };
  }
  process.stdout.write(JSON.stringify(told));
`;

/** The records that `src/desk.ts` describes, where the app has one. */
function deskOf(folder: string): string {
  if (!existsSync(join(folder, DESK))) return '';
  const rows = JSON.stringify(bundled('described-records'));
  return `...require(${rows}).describedDesk(require('./${DESK}').default, RECORDS, ROWS)`;
}

/** Builds the program that describes an app from its sources without their records, for other records later. Throws if a source does not compile. */
export async function descriptionProgram(folder: string, records: RecordFiles): Promise<string> {
  const known = Object.keys(records).filter((file) => file.startsWith('content/'));
  const { outputFiles } = await build({
    stdin: { contents: program(known, await recordModules(folder), deskOf(folder)), resolveDir: folder },
    banner: { js: "const [RECORDS, ROWS] = require('node:fs').readFileSync(0, 'utf8').split('\\n').map((line) => JSON.parse(line));" },
    bundle: true,
    write: false,
    minify: true,
    legalComments: 'none',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutPages, recordsFromOutside(folder, records)],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** What is loaded with a page is not asked. */
const withoutPages: Plugin = {
  name: 'without pages',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
  },
};

/** The records that the program runs with, in the place of those of the folder. The modules beside them stay code. */
function recordsFromOutside(folder: string, records: RecordFiles): Plugin {
  const fileOf = new Map(Object.keys(records).map((file) => [join(folder, file), file]));
  return {
    name: 'records from outside',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^@riwaq\/app-source\/folder-records$/ }, () => ({ path: GIVEN_RECORDS }));
      onLoad({ filter: /[\\/]content[\\/].+\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(join(folder, 'content/'))) return undefined;
        const here = JSON.stringify(dirname(path.slice(folder.length + 1)).replaceAll('\\', '/'));
        return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.dirname', here), loader: 'ts' };
      });
      onLoad({ filter: /[\\/](content|\.generated)[\\/].+\.json$/ }, ({ path }) => {
        const file = fileOf.get(path);
        if (!file) return undefined;
        const fields = fieldsOf(records[file]).map((name) => `export const ${name} = content.${name};`);
        const taken = [
          `import { givenRecord } from ${JSON.stringify(GIVEN_RECORDS)};`,
          `const content = givenRecord(${JSON.stringify(file)});`,
          'export default content;',
        ];
        return { contents: [...taken, ...fields].join('\n') };
      });
    },
  };
}

/** The names of a record's first level that can be exports. */
function fieldsOf(content: unknown): string[] {
  const isList = Array.isArray(content) || typeof content !== 'object' || content === null;
  return isList ? [] : Object.keys(content).filter((name) => name !== 'default' && /^[a-z]\w*$/i.test(name));
}

/** What an app's sources say about it now. Throws as `descriptionProgram` and `describeApp` do. */
export async function describeSources(folder: string): Promise<AppDescription> {
  const aside = await mkdtemp(join(tmpdir(), 'riwaq-description-'));
  try {
    const records = await readRecordFiles(folder);
    const program = join(aside, 'description.cjs');
    await writeFile(program, await descriptionProgram(folder, records));
    return await describeApp(program, records, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Runs a program of `descriptionProgram` on these records in a child process, and returns the description of the app. For the team's own
 * sources: a release is described in a cage (decision 0063). Throws as `readDescription` does, and where the program fails.
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
