import * as v from 'valibot';
import type { RecordFiles } from './edited-records';
import { parse } from './parse';

const file = '.generated/artwork.json';

const DrawnPicturesSchema = v.object({ covers: v.record(v.string(), v.string()), share: v.record(v.string(), v.string()) });

/** What the build drew of an app's records: paths of covers and of share images, by slug. */
export type DrawnPictures = v.InferOutput<typeof DrawnPicturesSchema>;

/** The drawn pictures among an app's record files; none before the first drawing. */
export function drawnPictures(files: RecordFiles): DrawnPictures {
  return parse(DrawnPicturesSchema, files[file] ?? { covers: {}, share: {} }, file);
}

/** Path of the cover of the first of these slugs that has one. Throws where none was drawn: the build draws one for every record. */
export function drawnCover({ covers }: Pick<DrawnPictures, 'covers'>, ...slugs: readonly string[]): string {
  const cover = slugs.map((slug) => covers[slug]).find((path) => path !== undefined);
  if (cover === undefined) throw new Error(`no cover was drawn for ${slugs.join(' or ')}`);
  return cover;
}
