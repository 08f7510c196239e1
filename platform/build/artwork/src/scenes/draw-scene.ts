import type { SceneKind } from '@riwaq/contracts';
import type { Typeface } from '../typeface';
import { drawCanvas } from './kinds/canvas';
import { drawChart } from './kinds/chart';
import { drawChat } from './kinds/chat';
import { drawCitations } from './kinds/citations';
import { drawDelivery } from './kinds/delivery';
import { drawLibrary } from './kinds/library';
import { drawModel } from './kinds/model';
import { drawNetwork } from './kinds/network';
import { drawQuiz } from './kinds/quiz';
import { drawResults } from './kinds/results';
import { drawRewrite } from './kinds/rewrite';
import { drawScatter } from './kinds/scatter';
import { drawSlide } from './kinds/slide';
import { drawThesis } from './kinds/thesis';
import { type SceneArt, sceneData } from './scene-data';
import { drawNiche, drawSealDisc } from './scene-frame';
import type { DrawnScene } from './scene-kind';
import { box, ScenePen } from './scene-pen';

const kinds: Readonly<Record<SceneKind | 'delivery', typeof drawThesis>> = {
  thesis: drawThesis,
  results: drawResults,
  rewrite: drawRewrite,
  citations: drawCitations,
  slide: drawSlide,
  chat: drawChat,
  chart: drawChart,
  model: drawModel,
  canvas: drawCanvas,
  quiz: drawQuiz,
  library: drawLibrary,
  network: drawNetwork,
  scatter: drawScatter,
  delivery: drawDelivery,
};

/** A scene without its ground and the mark of its seal. */
export interface SceneShapes extends DrawnScene {
  /** Outlines of its letters, for the `defs` of the drawing. */
  readonly outlines: string;
}

/** Draws the work of a scene alone, for drawings of several. */
export const drawWork = (pen: ScenePen, { state = 'after', ...scene }: SceneArt): DrawnScene =>
  kinds[scene.kind](sceneData(scene), pen, state);

/** Draws a scene: the niche, the work in it, and the disc of the seal. */
export function drawScene(typeface: Typeface, { caption = '', ...scene }: SceneArt): SceneShapes {
  const pen = new ScenePen(typeface);
  const { fine, focal, place } = drawWork(pen, scene);
  const said = drawCaption(caption, pen);
  return { fine: drawNiche() + drawSealDisc() + fine + said, focal, place, outlines: pen.outlines() };
}

/** A word in the corner where one begins to read. */
function drawCaption(caption: string, pen: ScenePen): string {
  const { svg, left } = pen.text(caption, { x: 438, y: 52, width: 150, size: 28 });
  return svg && box('paper', [left - 20, 20, 478 - left, 46], 23) + svg;
}
