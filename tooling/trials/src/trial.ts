import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs Node on `line` and kills it after so many milliseconds. Returns false where it ended before. */
export async function isKilledAfter(milliseconds: number, line: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, line, { env: { ...process.env, ...environment }, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const [, signal] = await once(child, 'close');
  clearTimeout(timer);
  return signal === 'SIGKILL';
}

/** The result of a trial on real servers: each claim with what was observed. */
export class Trial {
  #failed = 0;
  #held = 0;

  /** Records whether a claim holds. */
  hold(sentence: string, isTrue: boolean, seen: unknown = ''): void {
    if (isTrue) this.#held += 1;
    else this.#failed += 1;
    console.log(
      `${isTrue ? 'ok      ' : 'FAILED  '}${sentence}${seen === '' ? '' : `  (${typeof seen === 'string' ? seen : JSON.stringify(seen)})`}`,
    );
  }

  /** Records whether two values are equal. */
  same(sentence: string, one: unknown, other: unknown): void {
    const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
    this.hold(sentence, a === b, a === b ? '' : `${a} is not ${b}`);
  }

  /** Exits with 1 where a claim failed. */
  end(): void {
    console.log(`${this.#held} held, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }
}
