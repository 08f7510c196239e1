import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { mediaFolder } from '../../store/release-store';
import { recordsFolder } from '../../store/stored-records';
import { jsonOf, readIfThere, replaceDurably } from '../../system/files';
import { forEachConcurrently } from '../../system/for-each-concurrently';
import type { AppRecords } from './app-records';

const DrawingSchema = v.object({
  /** Digest of all that it was drawn from. */
  of: v.string(),
  /** Its pictures and their compressed copies, relative to the media folder. */
  media: v.array(v.string()),
  /** The files that name its pictures, as the app reads them. */
  files: v.record(v.string(), v.unknown()),
});

type Place = Pick<AppRecords, 'home' | 'workspace'>;

/** Pictures that are looked at at the same time. */
const AT_ONCE = 16;

const fileOf = ({ home, workspace: { app } }: Place) => join(recordsFolder(home, app), 'drawing.json');

/** The files of the last drawing of an app, where it was drawn from the same and all its pictures are still there. */
export async function keptDrawing(place: Place, of: string): Promise<RecordFiles | undefined> {
  const kept = jsonOf(DrawingSchema, await readIfThere(fileOf(place)));
  if (kept?.of !== of) return undefined;
  let isWhole = true;
  await forEachConcurrently(kept.media, AT_ONCE, async (name) => {
    // A power cut leaves files without content.
    const found = await stat(join(mediaFolder(place.home), name)).catch(() => undefined);
    isWhole &&= found !== undefined && found.size > 0;
  });
  return isWhole ? kept.files : undefined;
}

/** Keeps a drawing for whoever asks for the same next: a publication after its plan. */
export async function keepDrawing(place: Place, drawing: v.InferOutput<typeof DrawingSchema>): Promise<void> {
  await replaceDurably(fileOf(place), JSON.stringify(drawing)).catch(() => undefined);
}
