import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** A program that goes on until it is ended, as a team leaves it running in a terminal. */
export interface RunningProgram {
  /** Waits for a line that matches, without its colours, said already or not yet, and gives what `line` holds in its first group. Throws where the program ends before. */
  said(line: RegExp): Promise<string>;
  /** Ends it as Ctrl-C in its terminal does, and waits for it. */
  end(): Promise<void>;
}

/** Starts a program in the folder `cwd`. What it complains about is printed. */
export function startProgram(cwd: string, env: NodeJS.ProcessEnv, program: string, ...words: readonly string[]): RunningProgram {
  // A group of its own, which a terminal would tell of Ctrl-C.
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
