import { grown, scaleInto } from './grown';
import { drawWork } from './scenes/draw-scene';
import type { SessionArt } from './scenes/scene-data';
import { drawNiche, drawSealDisc } from './scenes/scene-frame';
import { box, disc, ScenePen } from './scenes/scene-pen';
import type { Typeface } from './typeface';

/** A session without its ground and the mark of its seal. */
interface SessionShapes {
  readonly shapes: string;
  readonly outlines: string;
  /** Rules of a small cover: the screen alone, filled by what one looks at on it. */
  readonly small: string;
}

/** The shared screen with its edge, and the part of a scene that it shows. Units of a cover. */
const SCREEN = { x: 154, y: 110, width: 240, height: 152, edge: 6 } as const;
const SHOWN = { x: 92, y: 110, width: 296, height: 181 } as const;
/** The screen of a small cover, and its room for what one looks at. */
const SMALL_SCREEN = { width: 456, height: 280 } as const;
const SMALL_SHOWN = { width: 272, height: 160 } as const;
/** Who is there, in a column. */
const TILE = { x: 86, width: 60, corner: 12 } as const;
const SPOKEN = { top: 254, height: 34 } as const;

/** Draws a session in the arch of the house: a shared screen with what is taught, the trainer and two who learn, and what is being said. */
export function drawSession(typeface: Typeface, { spoken = '', trainer = '', ...scene }: SessionArt): SessionShapes {
  const pen = new ScenePen(typeface);
  const { fine, focal, place } = drawWork(pen, scene);
  const [left, top, width, height] = place;
  const people = drawTrainer(pen, trainer) + drawLearner(181) + drawLearner(224);
  return {
    shapes: [
      `<g class="large">${drawNiche()}${drawSealDisc()}${people}</g>`,
      `<g class="screen">${drawScreen(fine, focal)}</g>`,
      `<g class="large">${drawSpoken(pen, spoken)}</g>`,
    ].join(''),
    outlines: pen.outlines(),
    small: [
      grown('screen', [SCREEN.x + SCREEN.width / 2, SCREEN.y + SCREEN.height / 2], scaleInto(SMALL_SCREEN, SCREEN.width, SCREEN.height)),
      grown('focal', [left + width / 2, top + height / 2], scaleInto(SMALL_SHOWN, width, height), [
        SHOWN.x + SHOWN.width / 2,
        SHOWN.y + SHOWN.height / 2,
      ]),
    ].join(''),
  };
}

/** A picture in the picture cuts what it does not show. */
function drawScreen(fine: string, focal: string): string {
  const { x, y, width, height, edge } = SCREEN;
  const inside = [x + edge, y + edge, width - 2 * edge, height - 2 * edge] as const;
  const [innerX, innerY, innerWidth, innerHeight] = inside;
  const view = `${SHOWN.x} ${SHOWN.y} ${SHOWN.width} ${SHOWN.height}`;
  return [
    box('paper', [x, y, width, height], 14),
    box('niche', inside, 9),
    `<svg x="${innerX}" y="${innerY}" width="${innerWidth}" height="${innerHeight}" viewBox="${view}">`,
    `<g class="large">${fine}</g><g class="focal">${focal}</g></svg>`,
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
