import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll } from '@jest/globals';

/** What is asked of the other Node, by IPC, and what it answers. */
interface Call {
  readonly id: number;
  readonly file: string;
  readonly name: string;
  readonly args: readonly unknown[];
}
type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

const program = `
  process.on('message', async ({ id, file, name, args }) => {
    try {
      const loaded = await import(file);
      process.send({ id, result: await loaded[name](...args) });
    } catch (error) {
      process.send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
`;

let shared: ChildProcess | undefined;
let calls = 0;
afterAll(() => shared?.disconnect());

/**
 * Calls an exported function of a module in a child process of Node: HarfBuzz is an asynchronous module, which Jest's loader cannot load. The process starts
 * with the first call of a test file. Arguments and result are JSON. Rejects with the function's error.
 */
export function inNode<Result>(file: string, name: string, ...args: readonly unknown[]): Promise<Result> {
  shared ??= startNode();
  return ask(shared, file, name, args);
}

/** The same in a Node that nothing was called in before. */
export async function inFreshNode<Result>(file: string, name: string, ...args: readonly unknown[]): Promise<Result> {
  const child = startNode();
  return ask<Result>(child, file, name, args).finally(() => child.disconnect());
}

function startNode(): ChildProcess {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return spawn(process.execPath, options, { cwd: __dirname, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function ask<Result>(child: ChildProcess, file: string, name: string, args: readonly unknown[]): Promise<Result> {
  calls += 1;
  const call: Call = { id: calls, file: `${__dirname}/${file}`, name, args };
  return new Promise((resolve, reject) => {
    const onEnd = (code: number | null) => reject(new Error(`Node ended with ${code} before ${name} of ${file} had answered`));
    const onAnswer = (message: unknown) => {
      // Written by the program above: trusted.
      const answer = message as Answer;
      if (answer.id !== call.id) return;
      child.off('message', onAnswer).off('exit', onEnd);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.result as Result);
    };
    child.on('message', onAnswer).once('exit', onEnd);
    child.send(call);
  });
}
