import type { RecordFiles } from '@riwaq/contracts/platform';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';

const PathsSchema = v.record(v.string(), v.string());

const DrawnSchema = v.object({ covers: PathsSchema, share: PathsSchema, marks: v.string() });

/** What was drawn of the records: paths of covers, scenes and share images by slug, and the hash in the names of every mark's cover. */
export type Drawings = v.InferOutput<typeof DrawnSchema> & { readonly scenes: Readonly<Record<string, string>> };

/** Reads what was drawn. Records that nothing was drawn of yet have no drawings. */
export function readDrawings(files: RecordFiles): Drawings {
  const [drawn, scenes] = ['.generated/artwork.json', '.generated/scenes.json'];
  return {
    ...parse(DrawnSchema, files[drawn] ?? { covers: {}, share: {}, marks: '' }, drawn),
    scenes: parse(PathsSchema, files[scenes] ?? {}, scenes),
  };
}
