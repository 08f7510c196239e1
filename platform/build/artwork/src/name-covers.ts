import { coverColors, markNames, sceneKinds } from '@riwaq/contracts';
import { drawCover } from './cover';
import { frames } from './frames';
import { drawMark } from './marks/marks';
import { shortHash } from './media-file';
import { sceneOfLook } from './scenes/usual-scene';
import type { CoverArt } from './spec';
import type { Typeface } from './typeface';

/** Samples of all that covers are made of. */
function samples(): CoverArt[] {
  const look = (at: number) => ({ mark: 'bell-curve', color: coverColors[at % coverColors.length] ?? 'blue' }) as const;
  const scenes = [...sceneKinds, 'delivery' as const].flatMap((kind, at) =>
    (['before', 'after'] as const).map(
      (state): CoverArt => ({ kind: 'product', ...look(at), scene: { kind, state, ...(state === 'before' && { caption: 'قبل' }) } }),
    ),
  );
  const framed = (Object.keys(frames) as (keyof typeof frames)[]).map((kind, at): CoverArt => ({ kind, ...look(at) }));
  const bundles = [1, 3, 5, 7, 15, 16].map(
    (count): CoverArt => ({ kind: 'bundle', ...look(0), inside: Array.from({ length: count }, (_, at) => look(at)) }),
  );
  const sessions = ['م\u00a0ش', ''].map(
    (trainer, at): CoverArt => ({ kind: 'course', ...look(at), session: { kind: 'results', trainer, spoken: 'هكذا نقرأ هذا الجدول' } }),
  );
  const offers = [0, 1, 3, 5].map(
    (count): CoverArt => ({ kind: 'offer', ...look(count), inside: Array.from({ length: count }, (_, at) => look(at)) }),
  );
  const ofColors = coverColors.map((color): CoverArt => ({ kind: 'product', ...look(0), color, scene: { kind: 'slide' } }));
  return [...scenes, ...framed, ...bundles, ...sessions, ...offers, ...ofColors];
}

/**
 * A digest of the drawing code. With what a cover shows, it names the cover's file, so that only what changed is drawn: of ten thousand products the few
 * that somebody edited.
 */
export function drawingStyle(typeface: Typeface): string {
  const marks = markNames.map((mark) => drawMark(mark, { centre: [0, 0], size: 256 }));
  const usual = markNames.flatMap((mark) => coverColors.map((color) => sceneOfLook({ mark, color }).kind));
  return shortHash(...samples().map((art) => drawCover(typeface, art)), ...marks, ...usual);
}
