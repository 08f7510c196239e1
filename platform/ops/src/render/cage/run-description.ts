import fs from 'node:fs';
import { createRequire } from 'node:module';

/** What describes an app: the `description.cjs` of its release, and what that reads from standard input. */
export interface Description {
  /** Names the release in messages. */
  readonly what: string;
  readonly program: string;
  readonly input: string;
}

/** Longest description, in characters; that of ten thousand records takes a tenth. */
const LONGEST = 2 ** 25;

/**
 * Runs a `description.cjs` in this process, which must be new, and returns what it prints. Standard input is the pipe of the cage, so it reads
 * `input` in its place.
 */
export function runDescription({ program, input }: Description): string {
  const { readFileSync } = fs;
  fs.readFileSync = ((file, options) => (file === 0 ? input : readFileSync(file, options))) as typeof readFileSync;
  let printed = '';
  process.stdout.write = (part) => {
    printed += String(part);
    if (printed.length > LONGEST) throw new Error(`prints more than ${LONGEST} characters`);
    return true;
  };
  createRequire(import.meta.url)(program);
  return printed;
}
