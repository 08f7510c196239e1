import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** A program that runs until it is stopped. */
export interface RunningProgram {
  /** Waits for an output line (without colours) that matches and returns the first group. Throws where the program ends before. */
  said(line: RegExp): Promise<string>;
  /** Sends SIGINT and waits. */
  end(): Promise<void>;
}

/** Starts a program in `cwd`. Prints its errors. */
export function startProgram(cwd: string, env: NodeJS.ProcessEnv, program: string, ...words: readonly string[]): RunningProgram {
  // A process group, like that of a terminal.
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  const told = new EventEmitter();
  output.on('line', (line) => {
    const plain = stripVTControlCharacters(line);
    lines.push(plain);
    told.emit('line', plain);
  });
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const found = pattern.exec(line);
          if (found) resolve(found[1] ?? '');
        };
        lines.forEach(look);
        told.on('line', look);
        void ended.then(() => reject(new Error(`${program} ${words.join(' ')} ended before it said ${pattern}:\n${lines.join('\n')}`)));
      }),
    async end() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}
