import { readFile } from 'node:fs/promises';
import { ParseError } from '@riwaq/contracts';
import { isSystemError } from '../failure';

/** Reads a JSON file; `undefined` where there is none. Throws `ParseError` where it is not JSON. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readIfThere(file);
  return text === undefined ? undefined : parseJson(text, file);
}

/** The text of a file; `undefined` where there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** The value of a JSON text that came from `what`. Throws `ParseError` where it is not JSON. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ParseError(what, [{ path: '', message: 'is not JSON' }]);
  }
}
