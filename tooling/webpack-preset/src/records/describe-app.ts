import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppManifestSchema, ParseError, parse } from '@riwaq/contracts';
import { DescribedRecordsSchema } from '@riwaq/contracts/edited-records';
import { build, type Plugin } from 'esbuild';
import * as v from 'valibot';
import { type RecordFiles, readRecordFiles } from './record-files';

/** The file of a release that says what its app is, with its records or with others; not public. */
export const DESCRIPTION = 'description.cjs';

const DescriptionSchema = v.object({
  manifest: AppManifestSchema,
  routes: v.array(v.object({ id: v.string(), path: v.string() })),
  fragments: v.array(v.string()),
  records: v.optional(DescribedRecordsSchema),
});

/** What an app's own sources say about it with its records: `src/manifest.ts`, and the routes and fragments of `src/remote.ts`. */
export type AppDescription = v.InferOutput<typeof DescriptionSchema>;

const AnswerSchema = v.union([
  v.object({
    error: v.string(),
    /** Of a check that names file and fields. */
    what: v.optional(v.string()),
    issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  }),
  v.object({ description: v.unknown() }),
]);

/** Reads the records, evaluates the app's sources with them, and prints the description or the error. */
const PROGRAM = `
  const answer = () => {
    const { default: manifest } = require('./src/manifest');
    const { routes, fragments } = require('./src/remote').default;
    return { manifest, routes: routes.map(({ id, path }) => ({ id, path })), fragments: Object.keys(fragments) };
  };
  let told;
  try { told = { description: answer() } } catch (error) { told = { error: String(error?.message ?? error), what: error?.what, issues: error?.issues } }
  process.stdout.write(JSON.stringify(told));
`;

/** Builds the program that describes an app from its sources without their records, for other records later. Throws if a source does not compile. */
export async function descriptionProgram(folder: string, records: RecordFiles): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: folder },
    banner: { js: "const RECORDS = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));" },
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

function recordsFromOutside(folder: string, records: RecordFiles): Plugin {
  const fileOf = new Map(Object.keys(records).map((file) => [join(folder, file), file]));
  return {
    name: 'records from outside',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/](content|\.generated)[\\/]/ }, ({ path }) => {
        const file = fileOf.get(path);
        if (!file) return undefined;
        const content = `RECORDS[${JSON.stringify(file)}]`;
        const fields = fieldsOf(records[file]).map((name) => `export const ${name} = content.${name};`);
        const whole = file.endsWith('.json') ? 'content' : 'content.default';
        return { contents: `const content = ${content}; export default ${whole};\n${fields.join('\n')}` };
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

/** Milliseconds and MiB that describing an app may take; only a fault reaches them. */
const LIMITS = { time: 30_000, memory: 512 };

/**
 * Runs a program of `descriptionProgram` on these records and returns the description of the app. It runs in a child process without the environment and
 * reads no other file. Throws the error of the app's check, a `ParseError` with file and field. Throws if the program fails or hangs, and `ParseError` for an
 * invalid description.
 */
export async function describeApp(program: string, records: RecordFiles, what: string): Promise<AppDescription> {
  const file = await realpath(program);
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  const options = [permission, `--allow-fs-read=${file}`, '--disable-warning=ExperimentalWarning', `--max-old-space-size=${LIMITS.memory}`];
  const child = spawn(process.execPath, [...options, file], { env: {}, stdio: 'pipe', timeout: LIMITS.time, killSignal: 'SIGKILL' });
  // The exit handler reports a program that ends before it reads its input.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(records));
  const [output, complaints, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0)
    throw new Error(
      `${what} cannot be described: ${signal ? `ended by ${signal} after ${LIMITS.time / 1000} s` : complaints.trim().split('\n').at(-1)}`,
    );
  const answer = parse(AnswerSchema, JSON.parse(output), what);
  if ('error' in answer)
    throw answer.what !== undefined && answer.issues ? new ParseError(answer.what, answer.issues) : new Error(answer.error);
  return parse(DescriptionSchema, answer.description, what);
}
