import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordFiles } from '@riwaq/contracts/edited-records';

export type { RecordFiles };

/** The file of a release that holds the records it was made of; not public. */
export const RECORDS = 'records.json';

/** Reads an app's records (`content/`) and the names of its drawn pictures (`.generated/`). Throws with the file that is not JSON. */
export async function readRecordFiles(folder: string): Promise<RecordFiles> {
  const files = [...(await filesBelow(folder, 'content')), ...(await filesBelow(folder, '.generated'))].sort();
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readJson(folder, file)] as const)));
}

async function filesBelow(folder: string, below: string): Promise<string[]> {
  if (!existsSync(join(folder, below))) return [];
  const files = await readdir(join(folder, below), { recursive: true });
  return files.filter((file) => file.endsWith('.json')).map((file) => `${below}/${file}`);
}

async function readJson(folder: string, file: string): Promise<unknown> {
  const text = await readFile(join(folder, file), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
