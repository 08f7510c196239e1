import type { MarkName } from '@riwaq/contracts';
import { drawWork } from './scenes/draw-scene';
import { drawSign } from './scenes/draw-sign';
import type { SessionArt } from './scenes/scene-data';
import { drawInNiche, drawSeal, type SealPlace } from './scenes/scene-frame';
import { box, disc, type ScenePen } from './scenes/scene-pen';
import { COVER } from './spec';

/** The shared screen with its edge, and the part of a scene that it shows. Units of a cover. */
const SCREEN = { x: 154, y: 110, width: 240, height: 152, edge: 6 } as const;
const SHOWN = { x: 92, y: 110, width: 296, height: 181 } as const;
/** The screen of a small cover, and how large its sign is. */
const SMALL_SCREEN = { margin: 14, edge: 16, scale: 0.8 } as const;
/** Who is there, in a column. */
const TILE = { x: 86, width: 60, corner: 12 } as const;
const SPOKEN = { top: 254, height: 34 } as const;

/** Draws a session in the arch of the house: a shared screen with what is taught, the trainer and two who learn, and what is being said. */
export function drawSession(mark: MarkName, { spoken = '', trainer = '', ...scene }: SessionArt, pen: ScenePen): string {
  const people = drawTrainer(pen, trainer) + drawLearner(181) + drawLearner(224);
  return drawInNiche(people + drawScreen(drawWork(scene, pen)) + drawSpoken(pen, spoken), mark);
}

/** A picture in the picture cuts what it does not show. */
function drawScreen(work: string): string {
  const { x, y, width, height, edge } = SCREEN;
  const inside = [x + edge, y + edge, width - 2 * edge, height - 2 * edge] as const;
  const [innerX, innerY, innerWidth, innerHeight] = inside;
  const view = `${SHOWN.x} ${SHOWN.y} ${SHOWN.width} ${SHOWN.height}`;
  return [
    box('paper', [x, y, width, height], 14),
    box('niche', inside, 9),
    `<svg x="${innerX}" y="${innerY}" width="${innerWidth}" height="${innerHeight}" viewBox="${view}">${work}</svg>`,
  ].join('');
}

/** Draws a session in few pixels: a screen with the sign of what is taught, and the seal. */
export function drawSmallSession(
  mark: MarkName,
  { spoken: _, trainer: _trainer, ...scene }: SessionArt,
  pen: ScenePen,
  seal: SealPlace,
): string {
  const { margin, edge, scale } = SMALL_SCREEN;
  const screen = (inset: number) => [inset, inset, COVER.width - 2 * inset, COVER.height - 2 * inset] as const;
  const put = `translate(${COVER.width / 2 - 264 * scale} ${COVER.height / 2 - 150 * scale})scale(${scale})`;
  return [
    box('paper', screen(margin), 34),
    box('sheet', screen(margin + edge), 22),
    `<g transform="${put}">${drawSign(scene, pen)}</g>`,
    drawSeal(mark, seal),
  ].join('');
}

const middle = TILE.x + TILE.width / 2;

/** The trainer speaks: initials in a medallion, above the waves of a voice. */
function drawTrainer(pen: ScenePen, initials: string): string {
  const [y, radius] = [SCREEN.y + 27, 20];
  const voice = [6, 12, 16, 9, 5].map((height, at) => [middle - 14 + at * 7, y + 32 - height / 2, 0, height] as const);
  return [
    box('ink', [TILE.x, SCREEN.y, TILE.width, 66], TILE.corner),
    disc('paper', middle, y, radius),
    pen.text(initials, { x: middle, y: y + 6, width: 34, size: 19, align: 'middle' }).svg || drawPerson('ink', y + 14),
    pen.lines('edge', voice, 3.5),
  ].join('');
}

function drawLearner(y: number): string {
  return box('paper', [TILE.x, y, TILE.width, 38], TILE.corner) + drawPerson('soft', y + 38);
}

/** Head and shoulders above `foot`. */
function drawPerson(paint: string, foot: number): string {
  return `${disc(paint, middle, foot - 24, 8)}<path class="${paint}" d="M${middle - 15} ${foot}a15 13 0 0 1 30 0Z"/>`;
}

/** A subtitle over the lower edge of the screen. */
function drawSpoken(pen: ScenePen, spoken: string): string {
  const { svg, left, right } = pen.text(spoken, {
    x: SCREEN.x + SCREEN.width / 2,
    y: SPOKEN.top + 24,
    width: SCREEN.width - 52,
    size: 20,
    align: 'middle',
    paint: 'paper',
  });
  return svg && box('ink', [left - 20, SPOKEN.top, right - left + 40, SPOKEN.height], SPOKEN.height / 2) + svg;
}
