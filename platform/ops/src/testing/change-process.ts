import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { type BundledProgram, bundledProgram } from '@riwaq/gateway/test/bundled-program';

/** How a process ended, and its errors. */
interface EndedProcess {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

let program: Promise<BundledProgram> | undefined;
afterAll(async () => (await program)?.remove());

/** Changes a site in a child process, with the arguments of `promote-process.ts`. Bundles the program once per test file. */
export async function changeInProcess(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<EndedProcess> {
  program ??= bundledProgram(join(__dirname, 'promote-process.ts'));
  const { file } = await program;
  const child = spawn(process.execPath, [file, ...words], { env: { ...process.env, ...environment } });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, output })));
}
