import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure';

/**
 * Every file under a folder, named from it with `/`, in order. Throws `Failure` on a link or anything else that is neither
 * file nor folder: what a release holds must be in it.
 */
export async function listFiles(folder: string, inside = ''): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const name = inside ? `${inside}/${entry.name}` : entry.name;
    if (entry.isDirectory()) files.push(...(await listFiles(folder, name)));
    else if (entry.isFile()) files.push(name);
    else throw new Failure(`${join(folder, name)} is neither a file nor a folder`);
  }
  return files.sort();
}
