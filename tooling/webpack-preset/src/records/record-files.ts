import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { importSource } from '../app-source';
import type { RecordValue } from './filled-records';

/** The file of a release that holds the records it was made of; not public. */
export const RECORDS = 'records.json';

/** What an app's record files hold, by their names from the app's folder: of a JSON file its value, of a module what it exports by name. */
export type RecordFiles = Readonly<Record<string, unknown>>;

/** Names the content of record files, in eight hexadecimal digits: the same on every machine. */
export function recordsDigest(files: RecordFiles): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
}

/** Reads an app's records (`content/`) and the names of its drawn pictures (`.generated/`). Throws if a record module contains more than data. */
export async function readRecordFiles(folder: string): Promise<RecordFiles> {
  const files = [...(await filesBelow(folder, 'content')), ...(await filesBelow(folder, '.generated'))].sort();
  const read = async (file: string) => [file, await readRecordFile(folder, file)] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

async function readRecordFile(folder: string, file: string): Promise<unknown> {
  if (file.endsWith('.json')) return JSON.parse(await readFile(join(folder, file), 'utf8'));
  const exported = { ...(await importSource<object>(join(folder, file))) };
  return JSON.parse(JSON.stringify(exported, (field, value: unknown) => onlyData(value, `${file}, ${field}`)));
}

function onlyData(value: unknown, where: string): unknown {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new Error(`${where}: records are data, this is a ${typeof value}`);
  return value;
}

async function filesBelow(folder: string, below: string): Promise<string[]> {
  if (!existsSync(join(folder, below))) return [];
  const files = await readdir(join(folder, below), { recursive: true });
  return files.filter((file) => ['.json', '.ts'].includes(extname(file)) && !file.endsWith('.test.ts')).map((file) => `${below}/${file}`);
}

/** The values of record files as scripts name them. Throws where a file or a field of it is not there. */
export function valuesOf(files: RecordFiles, whose: string): RecordValue {
  return (name) => {
    const [file = '', field = ''] = name.split('#');
    const content = files[file];
    const value = file.endsWith('.json') && field === 'default' ? content : fieldOf(content, field);
    if (value === undefined) throw new Error(`${whose} has no records «${name}»`);
    return value;
  };
}

function fieldOf(content: unknown, field: string): unknown {
  return content && typeof content === 'object' ? Object.entries(content).find(([name]) => name === field)?.[1] : undefined;
}
