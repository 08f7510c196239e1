import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Drawing } from '../cover';
import type { ArtworkSpec } from '../spec';

const run = promisify(execFile);

const program = `
  const [file, name, args] = JSON.parse(process.argv[1]);
  const loaded = await import(file);
  process.stdout.write(JSON.stringify(await loaded[name](...args)));
`;

/**
 * Calls an exported function of a module beside the tests in a Node of its own, as a build does: HarfBuzz is an asynchronous module,
 * which Jest's own loader cannot load. Arguments and result are JSON. Rejects with what the function threw.
 */
export async function inNode<Result>(file: string, name: string, ...args: readonly unknown[]): Promise<Result> {
  const call = JSON.stringify([`${__dirname}/${file}`, name, args]);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, call], {
    cwd: __dirname,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** `drawings` of the file beside, for Jest. */
export function drawings(spec: ArtworkSpec): Promise<Drawing[]> {
  return inNode('drawings.ts', 'drawings', spec);
}
