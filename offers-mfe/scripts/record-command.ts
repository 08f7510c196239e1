import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ParseError } from '@riwaq/contracts';
import { flagOf } from '@riwaq/webpack-preset/change-list';
import { RecordsLockedError } from '@riwaq/webpack-preset/change-records';
import { type RecordKind, RequestError } from '@riwaq/webpack-preset/record-kind';
import { readJson } from '@riwaq/webpack-preset/stored-list';

/** Asks a question and returns the answer, empty if there is none. */
export type Ask = (question: string) => Promise<string>;

/** Asks in the terminal what was not given; without one, what was given is all there is. */
export async function askInTerminal<Request>(
  request: Request,
  promptForMissing: (request: Request, ask: Ask) => Promise<Request>,
): Promise<Request> {
  if (!process.stdin.isTTY) return request;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await promptForMissing(request, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

/**
 * Runs a command that adds a record. Prints an invalid request in one line, with where to read more, and by its flag where the `kind` is
 * known; throws any other error.
 */
export async function runCommand(name: string, run: (args: readonly string[]) => Promise<void>, kind?: RecordKind): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof RequestError || error instanceof ParseError || error instanceof RecordsLockedError)) throw error;
    console.error(error instanceof ParseError ? await byFlag(error) : error.message);
    console.error(`npm run ${name} -w offers-mfe -- --help lists the options`);
    process.exitCode = 1;
  }

  /** Names a fault of the new record by its flag, and of an older one by file and field. */
  async function byFlag({ what, issues }: ParseError): Promise<string> {
    const content = join(process.cwd(), 'content');
    const isFolder = kind?.file.endsWith('/') === true;
    const known = kind && !isFolder ? await readJson(join(content, kind.file)) : [];
    // A new record is the last one of its list; in a folder, the one that has no file yet.
    const index = Array.isArray(known) ? known.length : 0;
    const isNewFile = isFolder && !existsSync(join(content, kind.file, basename(what)));
    const flag = (path: string) => flagOf(kind?.flags ?? {}, isNewFile ? `${index}.${path}` : path, index);
    return issues.map(({ path, message }) => `${flag(path) ?? `${what}: ${path}`}: ${message}`).join('\n');
  }
}
