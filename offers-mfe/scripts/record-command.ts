import { rename, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { ParseError } from '@riwaq/contracts';

/** Asks a question and gives the answer, empty where there was none. */
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

/** Replaces a file whole or not at all. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

/** Runs a command that writes a record. What cannot be in its request or its record is told in one line, with where to read more; any other error is thrown. */
export async function runCommand(name: string, run: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof RequestError || error instanceof ParseError)) throw error;
    console.error(error.message);
    console.error(`npm run ${name} -w offers-mfe -- --help says what can be given`);
    process.exitCode = 1;
  }
}
