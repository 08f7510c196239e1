import type { RecordFiles } from '@riwaq/app-source/record-files';

/** The files in the public folder of pictures (`/media/…`) that record files name. Their names tell their content. */
export function picturesOfRecords(files: RecordFiles): string[] {
  const named = JSON.stringify(files).matchAll(/\/media\/([\w@+-][\w.@+-]*)/g);
  return [...new Set([...named].flatMap(([, file]) => file ?? []))];
}
