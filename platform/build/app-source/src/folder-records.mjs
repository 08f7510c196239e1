import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the records of a folder: each JSON file by its name without extension, in the order of the names. Throws with the file that is not JSON. */
export function folderRecords(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(files.sort().map((file) => [file.slice(0, -'.json'.length), readRecord(join(folder, file))]));
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error.message}`, { cause: error });
  }
}
