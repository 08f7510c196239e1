import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { valueAt } from '@riwaq/contracts/record-path';
import { type Answer, answerOf, printAnswer } from './answer';
import { byFlag, changedList, isVerb, VERBS } from './change-list';
import { changeRecords } from './change-records';
import { changedRecords } from './changed-records';
import { nextSteps, noteOfEnd } from './next-steps';
import { type ReadFile, type RecordFields, type RecordKind, RequestError } from './record-kind';
import { readJson, readList, recordFilesOf, writeList } from './stored-list';
import { takePictures } from './take-picture';

/** Where the command runs. */
export interface RecordCommand {
  /** The app's folder. */
  readonly workspace: string;
  /** Folder that files on the command line are relative to: the app's by default. */
  readonly calledFrom?: string;
  /** Package name, for printed commands. */
  readonly name: string;
  readonly kinds: Readonly<Record<string, RecordKind>>;
  /** «Now» in milliseconds. */
  readonly now: number;
}

/**
 * `npm run record -w <app>`: changes, extends, ends, copies or removes a record. Prints the change in words. Writes nothing with `--dry-run`
 * or where the build would refuse the result.
 */
export function runRecordCommand(args: readonly string[], command: RecordCommand): Promise<Answer> {
  return answerOf(() => run(args, command), `npm run record -w ${command.name} -- --help lists verbs and flags`);
}

/** Runs the command for this process and prints its answer. */
export async function runRecordProgram(name: string, kinds: RecordCommand['kinds']): Promise<void> {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  printAnswer(await runRecordCommand(process.argv.slice(2), { workspace: process.cwd(), calledFrom, name, kinds, now: Date.now() }));
}

async function run(args: readonly string[], command: RecordCommand): Promise<string> {
  const request = readArguments(args, command);
  if (!request) return usage(command);
  const { verb, kind, kindName, name, words: given, isDryRun } = request;
  const folder = join(command.workspace, 'content');
  const { words, keep } = await takePictures(kind.flags, given, folder, command.calledFrom ?? command.workspace);
  const change = async () => {
    const before = await readList(folder, kind);
    const at = before.findIndex((record) => kind.nameOf(record) === name);
    const record = before[at];
    if (!record) throw new RequestError(`there is no ${kindName} «${name}»; there are ${before.map(kind.nameOf).join(', ')}`);
    const readOther: ReadFile = (file) => readJson(join(folder, file));
    const { list, index } = await changedList(verb, kind, before, { record, at }, words, command.now, readOther);
    const own = list[index];
    const isOwnFile = (file: string) => own !== undefined && file.endsWith(`/${kind.file}${kind.nameOf(own)}.json`);
    await byFlag(kind.flags, index, isOwnFile, () => kind.check(list, readOther));
    if (!isDryRun) {
      await keep();
      await writeList(folder, kind, before, list);
    }
    return report(command, kind, own, changedRecords(recordFilesOf(kind, before), recordFilesOf(kind, list)), isDryRun);
  };
  return isDryRun ? change() : changeRecords(folder, change);
}

/** The verb, the kind, the record's name and the words of each flag. Undefined where help was asked for. */
function readArguments(args: readonly string[], { kinds }: RecordCommand) {
  const [verb = '', kindName = ''] = args;
  if (args.length === 0 || args.includes('--help')) return undefined;
  if (!isVerb(verb)) throw new RequestError(`«${verb}» is no verb: ${VERBS.join(', ')}`);
  const kind = kinds[kindName];
  if (!kind) throw new RequestError(`«${kindName}» is no kind of records: ${Object.keys(kinds).join(', ')}`);
  const options = Object.fromEntries(Object.keys(kind.flags).map((flag) => [flag, { type: 'string', multiple: true } as const]));
  try {
    const parsed = parseArgs({
      // A form passes every flag of every kind; empty ones are not given.
      args: args.slice(2).filter((word) => !/^--[a-z]+=$/.test(word)),
      options: { ...options, 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
    });
    const { 'dry-run': isDryRun = false, ...given } = parsed.values;
    const [name = '', ...more] = parsed.positionals;
    if (!name || more.length > 0) throw new Error(`name one ${kindName}: ${verb} ${kindName} <name>`);
    const words = new Map(Object.entries(given).map(([flag, value]) => [flag, Array.isArray(value) ? value.map(String) : []]));
    return { verb, kind, kindName, name, words, isDryRun: isDryRun === true };
  } catch (error) {
    throw new RequestError(error instanceof Error ? error.message : String(error));
  }
}

function report(
  { name, now }: RecordCommand,
  kind: RecordKind,
  record: RecordFields | undefined,
  lines: readonly string[],
  isDryRun: boolean,
): string {
  const last = record && kind.ends !== undefined ? valueAt(record, kind.flags[kind.ends]?.field ?? '') : undefined;
  return [
    ...(lines.length > 0 ? lines : ['nothing changes']),
    ...noteOfEnd(last, now),
    ...(isDryRun ? ['nothing was written: --dry-run'] : ['', ...nextSteps(name, lines[0] ?? '')]),
  ].join('\n');
}

function usage({ name, kinds }: RecordCommand): string {
  const flagLines = ({ flags }: RecordKind) => Object.entries(flags).map(([flag, { about }]) => `  --${flag.padEnd(12)} ${about}`);
  return [
    `npm run record -w ${name} -- <verb> <kind> <name> [flags] [--dry-run]`,
    '',
    'change   sets the fields of the flags',
    'extend   a later last day',
    'end      an earlier end; now where none is given',
    'copy     a new record like this one, with the fields of the flags',
    'remove   takes the record back',
    ...Object.entries(kinds).flatMap(([kind, known]) => ['', `${kind}:`, ...flagLines(known)]),
  ].join('\n');
}
