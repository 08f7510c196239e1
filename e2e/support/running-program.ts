import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { endsInTime } from './ends-in-time';

/** A program that runs until it is stopped. */
export interface RunningProgram {
  /** Waits for an output line (without colours) that matches and returns the first group. Throws where the program ends before. */
  said(line: RegExp): Promise<string>;
  /** Sends SIGINT and waits. Throws where it does not end in two minutes, with what runs of it, and kills that. */
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
      const { pid } = child;
      if (pid === undefined) return;
      if (child.exitCode === null) process.kill(-pid, 'SIGINT');
      await endsInTime(`${program} ${words.join(' ')}`, ended, () => runningOf(pid)).catch((error: unknown) => {
        killGroup(pid);
        throw error;
      });
    },
  };
}

/** The processes of a group, each with its state by proc(5), its parent and its words. */
function runningOf(group: number): string {
  const lines = readdirSync('/proc').flatMap((pid) => {
    const [, state, parent, ownGroup] = /.*\) (\w) (\d+) (\d+)/s.exec(readIfThere(`/proc/${pid}/stat`)) ?? [];
    const words = readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
    return Number(ownGroup) === group ? [`${pid} (${state}, of ${parent}) ${words}`] : [];
  });
  return lines.join('; ') || 'none of its processes';
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // None runs: something else holds its output.
  }
}
