import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Answer, answerOf, printAnswer } from './answer';
import { byFlag } from './change-list';
import { changeRecords } from './change-records';
import { type RecordFields, RequestError } from './record-kind';
import { readList, writeList } from './stored-list';

/** A flag of a command that makes a record. */
interface NewFlag {
  /** What the help calls its value: `<day>`. */
  readonly value: string;
  /** What it says of the record, for the help. */
  readonly about: string;
  /** The field that it sets. Without it, the field has the flag's name. */
  readonly field?: string;
  /** The question in a terminal where it is missing. */
  readonly question?: string;
  /** Another flag that answers the question too. */
  readonly unless?: string;
  /** Whether it is given several times; `;` also divides one into several. */
  readonly many?: true | ';';
}

export type NewFlags = Readonly<Record<string, NewFlag>>;

/** What was given to a command, by its flags: words, or a list of words. Never empty. */
export type Given<Flags extends NewFlags> = {
  readonly [Flag in keyof Flags]?: Flags[Flag] extends { readonly many: unknown } ? readonly string[] : string;
};

/** Asks a question and returns the answer, empty if there is none. */
export type Ask = (question: string) => Promise<string>;

/** A command that makes a record: `npm run new:offer -w offers-mfe`. */
export interface NewCommand<Flags extends NewFlags> {
  /** `new:offer`. */
  readonly name: string;
  readonly workspace: string;
  /** Its flags, by an example. */
  readonly example: string;
  /** What it writes, in a sentence. */
  readonly about: string;
  readonly flags: Flags;
  /** The last line of the help. */
  readonly note?: string;
  /** Asks for what is missing; by default the questions of the flags. */
  readonly complete?: (given: Given<Flags>, ask: Ask) => Promise<Given<Flags>>;
  /** Makes and writes the record, and returns the report. Throws `RequestError` by the flag. */
  readonly run: (given: Given<Flags>) => Promise<string>;
}

/** Runs a command on its arguments. Asks for what is missing where there is somebody to `ask`. */
export function answerNew<Flags extends NewFlags>(args: readonly string[], command: NewCommand<Flags>, ask?: Ask): Promise<Answer> {
  const { name, workspace, flags, complete = (given, asking) => promptForMissing(flags, given, asking), run } = command;
  return answerOf(async () => {
    const given = readGiven(args, flags);
    if (given === 'help') return helpOf(command);
    return run(ask ? await complete(given, ask) : given);
  }, `npm run ${name} -w ${workspace} -- --help lists the options`);
}

/** Runs a command for this process: asks in the terminal, if there is one, and prints the answer. */
export async function runNewProgram<Flags extends NewFlags>(command: NewCommand<Flags>): Promise<void> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    printAnswer(await answerNew(process.argv.slice(2), command, terminal && ((question) => terminal.question(question))));
  } finally {
    terminal?.close();
  }
}

/** Parses arguments; ignores the empty ones of forms. Returns `help` if asked. Throws `RequestError` for an unknown flag or one without a value. */
export function readGiven<Flags extends NewFlags>(args: readonly string[], flags: Flags): Given<Flags> | 'help' {
  const options = Object.entries(flags).map(([flag, { many }]) => [flag, { type: 'string', multiple: many !== undefined }] as const);
  try {
    const { help, ...given } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(options), help: { type: 'boolean' } },
    }).values;
    if (help) return 'help';
    const filled = Object.entries(given).map(
      ([flag, value = '']) => [flag, Array.isArray(value) ? wordsOf(value.map(String), flags[flag]) : String(value)] as const,
    );
    return Object.fromEntries(filled.filter(([, value]) => value.length > 0)) as Given<Flags>;
  } catch (error) {
    throw new RequestError(error instanceof Error ? error.message : String(error));
  }
}

function wordsOf(given: readonly string[], flag: NewFlag | undefined): string[] {
  const words = flag?.many === ';' ? given.flatMap((one) => one.split(';')).map((one) => one.trim()) : given;
  return words.filter((one) => one !== '');
}

/** Asks the questions of the flags that are missing. */
export async function promptForMissing<Flags extends NewFlags>(flags: Flags, given: Given<Flags>, ask: Ask): Promise<Given<Flags>> {
  let whole = given;
  for (const [flag, { question, unless }] of Object.entries(flags)) {
    if (!question || whole[flag] || (unless && whole[unless])) continue;
    const answer = (await ask(`${question} (--${flag}): `)).trim();
    if (answer) whole = { ...whole, [flag]: answer };
  }
  return whole;
}

function helpOf({ name, workspace, example, about, flags, note }: Omit<NewCommand<NewFlags>, 'complete' | 'run'>): string {
  const heads = Object.entries(flags).map(([flag, { value, about }]) => ({ head: `  --${flag} ${value}`, about }));
  const width = Math.max(...heads.map(({ head }) => head.length)) + 2;
  return [
    `npm run ${name} -w ${workspace} -- ${example}`,
    '',
    `${about} What is not given is asked for, where there is a terminal to ask in.`,
    '',
    ...heads.map(({ head, about }) => head.padEnd(width) + about.replaceAll('\n', `\n${' '.repeat(width)}`)),
    ...(note ? ['', note] : []),
  ].join('\n');
}

type GivenWords = Readonly<Record<string, unknown>>;

/** The words of a flag. Throws `RequestError` where it is missing. */
export function required(given: GivenWords, flag: string): string {
  const value = given[flag];
  if (typeof value !== 'string' || value === '') throw new RequestError(`--${flag} is missing`);
  return value;
}

/** What `read` makes of a flag's words. Throws `RequestError` by the flag where they are missing or wrong. */
export function readFlag<Value>(given: GivenWords, flag: string, read: (words: string) => Value): Value {
  const words = required(given, flag);
  try {
    return read(words);
  } catch (error) {
    throw new RequestError(`--${flag}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Adds the record that `make` returns to the records of a kind (`file` in the folder `content`). Names by its flag what the build would
 * refuse of it, and writes nothing then.
 */
export function addRecord<Made extends RecordFields>(
  content: string,
  file: string,
  flags: NewFlags,
  make: (before: readonly RecordFields[]) => Made | Promise<Made>,
): Promise<Made> {
  const fields = Object.fromEntries(Object.entries(flags).map(([flag, { field = flag }]) => [flag, { field }]));
  return changeRecords(content, async () => {
    const before = await readList(content, { file });
    // A new record is the last one of its list; in a folder, the one that has no file yet.
    const isOwnFile = (what: string) => file.endsWith('/') && !before.some(({ slug }) => what.endsWith(`/${file}${slug}.json`));
    const made = await byFlag(fields, before.length, isOwnFile, async () => make(before));
    await writeList(content, { file }, before, [...before, made]);
    return made;
  });
}
