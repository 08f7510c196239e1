import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a release that holds the records it was made of; not public. */
export const RECORDS = 'records.json';

/** What an app's record files hold, by their names from the app's folder: JSON alone. */
export type RecordFiles = Readonly<Record<string, unknown>>;

/** Names what a team wrote (`content/`), in eight hexadecimal digits: the same on every machine, whatever was drawn of it. */
export function recordsDigest(files: RecordFiles): string {
  const own = Object.entries(files).filter(([file]) => file.startsWith('content/'));
  return createHash('sha256')
    .update(JSON.stringify(own.sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')
    .slice(0, 8);
}

/** Reads an app's records (`content/`) and the names of its drawn pictures (`.generated/`). */
export async function readRecordFiles(folder: string): Promise<RecordFiles> {
  const files = [...(await filesBelow(folder, 'content', '.json')), ...(await filesBelow(folder, '.generated', '.json'))].sort();
  const read = async (file: string) => [file, JSON.parse(await readFile(join(folder, file), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** The modules beside an app's records, whose values its code makes of them: `content/products/listed.ts`. */
export async function recordModules(folder: string): Promise<string[]> {
  const files = await filesBelow(folder, 'content', '.ts');
  return files.filter((file) => !file.endsWith('.test.ts')).sort();
}

async function filesBelow(folder: string, below: string, ending: string): Promise<string[]> {
  if (!existsSync(join(folder, below))) return [];
  const files = await readdir(join(folder, below), { recursive: true });
  return files.filter((file) => file.endsWith(ending)).map((file) => `${below}/${file}`);
}

/** The value of a record's export by its name: `content/courses.json#default`. Throws where there is none. */
export type RecordValue = (name: string) => unknown;

/** The values of record files, and of the modules beside them, as scripts name them. Throws where a file or a field of it is not there. */
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
