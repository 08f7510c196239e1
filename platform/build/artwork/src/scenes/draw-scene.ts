import type { SceneKind } from '@riwaq/contracts';
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
import { box, type ScenePen } from './scene-pen';

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

/** Draws the work of a scene, without the niche around it. Its foot is that of the cover. */
export function drawWork({ state = 'after', ...scene }: SceneArt, pen: ScenePen): string {
  return kinds[scene.kind](sceneData(scene), pen, state);
}

/** Draws a word in the corner where one begins to read. */
export function drawCaption(caption: string, pen: ScenePen): string {
  const { svg, left } = pen.text(caption, { x: 438, y: 52, width: 150, size: 28 });
  return svg && `<g class="caption">${box('paper', [left - 20, 20, 478 - left, 46], 23)}${svg}</g>`;
}
