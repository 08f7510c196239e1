import type { RecordFiles } from '@riwaq/app-source/record-files';

/**
 * The files of other records for code: with what its own release drew below what was drawn of them, because it may look up pictures that nobody drew
 * for those.
 */
export function withDrawings(ofCode: RecordFiles, ofRecords: RecordFiles): RecordFiles {
  const drawn = Object.entries(ofCode).filter(([file]) => !file.startsWith('content/'));
  return { ...ofRecords, ...Object.fromEntries(drawn.map(([file, own]) => [file, merged(own, ofRecords[file])])) };
}

/** The names of pictures by kind and what they show: those `above` win. */
function merged(below: unknown, above: unknown): unknown {
  if (!isGroup(below) || !isGroup(above)) return above ?? below;
  return {
    ...below,
    ...Object.fromEntries(
      Object.entries(above).map(([name, value]) => [name, isGroup(below[name]) && isGroup(value) ? { ...below[name], ...value } : value]),
    ),
  };
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
