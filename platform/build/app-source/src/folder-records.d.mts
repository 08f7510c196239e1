/** Reads the records of a folder: each JSON file by its name without extension, in the order of the names. Throws with the file that is not JSON. */
export function folderRecords(folder: string): Readonly<Record<string, unknown>>;
