import { ParseError } from '@riwaq/contracts';
import { RecordsLockedError } from './change-records';
import { RequestError } from './record-kind';

/** What a command of records answers: its exit code, what it prints and what it complains of. */
export interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command and returns its answer. A wrong request is followed by `help`, where to read more. Throws any other error. */
export async function answerOf(work: () => Promise<string>, help: string): Promise<Answer> {
  try {
    return { code: 0, stdout: await work(), stderr: '' };
  } catch (error) {
    if (error instanceof RequestError) return { code: 1, stdout: '', stderr: `${error.message}\n${help}` };
    if (error instanceof ParseError || error instanceof RecordsLockedError) return { code: 1, stdout: '', stderr: error.message };
    throw error;
  }
}

/** Prints the answer of this process. */
export function printAnswer({ code, stdout, stderr }: Answer): void {
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = code;
}
