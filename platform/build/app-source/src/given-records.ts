import type { RecordFiles } from '@riwaq/contracts/edited-records';

/** The records that the program runs with, of its standard input. */
declare const RECORDS: RecordFiles;

const folders = new Set<string>();

/** What a record file holds that the code names. Throws where the program was not given it. */
export function givenRecord(file: string): unknown {
  if (RECORDS[file] === undefined) throw new Error(`there are no records ${file}`);
  return RECORDS[file];
}

/** The records of a folder among those that the program runs with, as `folder-records.mjs` reads them from the disk. */
export function folderRecords(folder: string): RecordFiles {
  folders.add(folder);
  const files = Object.keys(RECORDS).filter((file) => file.endsWith('.json') && folderOf(file) === folder);
  return Object.fromEntries(files.sort().map((file) => [file.slice(folder.length + 1, -'.json'.length), RECORDS[file]]));
}

/** The records that the code does not read: it was built without such a file (`known`), and reads none of its folders whole. */
export function unreadFiles(known: readonly string[]): string[] {
  return Object.keys(RECORDS).filter((file) => file.startsWith('content/') && !known.includes(file) && !folders.has(folderOf(file)));
}

/** What modules beside records make of them, by file and export. Throws where that is more than data. */
export function derivedValues(modules: Readonly<Record<string, () => object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(modules).map(([file, load]) => [file, dataOf(load(), file)]));
}

function dataOf(exported: object, file: string): object {
  const onlyData = (field: string, value: unknown) => {
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      throw new Error(`${file}, ${field}: records are data, this is a ${typeof value}`);
    return value;
  };
  return JSON.parse(JSON.stringify({ ...exported }, onlyData));
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
