import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { ParseError } from '@riwaq/contracts';
import { RecordsLockedError } from '@riwaq/webpack-preset/change-records';

/** Asks a question and returns the answer, empty if there is none. */
export type Ask = (question: string) => Promise<string>;

/** Something in a request cannot be. The message names the flag. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

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

/** What a record file holds. Throws `RequestError` naming the file where it is no JSON. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RequestError(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Runs a command that writes a record. Prints an invalid request or record in one line, with where to read more; throws any other error. */
export async function runCommand(name: string, run: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof RequestError || error instanceof ParseError || error instanceof RecordsLockedError)) throw error;
    console.error(error.message);
    console.error(`npm run ${name} -w offers-mfe -- --help lists the options`);
    process.exitCode = 1;
  }
}
