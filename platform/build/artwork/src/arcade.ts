import type { Painted } from './cover-style';
import { drawWork } from './scenes/draw-scene';
import { drawSign } from './scenes/draw-sign';
import { drawSeal, type SealPlace } from './scenes/scene-frame';
import { box, disc, type ScenePen } from './scenes/scene-pen';
import { sceneOfLook } from './scenes/usual-scene';
import { type BundledTool, COVER } from './spec';
import { shortNumber } from './star';

/** Tools of an arcade: its windows, and those whose seals alone are in the plinth. */
const MOST = { windows: 3, seals: 12 } as const;
/** Height of the plinth, and of the lintel between two storeys. */
const PLINTH = 52;
const LINTEL = 10;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Where the arch stands. */
  readonly floor: number;
}

/** The arches by their number above `floor`, the great one first, then from the right. A high picture has two storeys. */
function placesOf(count: number, floor: number): readonly Place[] {
  const upper = 256;
  if (count === 1) return [{ x: 90, y: floor - 290, width: 300, floor }];
  if (count === 2) return [246, 14].map((x) => ({ x, y: floor - 284, width: 220, floor }));
  if (floor > COVER.height)
    return [{ x: 114, y: 10, width: 252, floor: upper }, ...[246, 14].map((x) => ({ x, y: upper + LINTEL + 10, width: 220, floor }))];
  return [{ x: 147, y: 10, width: 186, floor }, ...[341, 8].map((x) => ({ x, y: floor - 196, width: 131, floor }))];
}

/** The work of a tool: its own, or the usual one of its look. */
const sceneOf = (tool: BundledTool) => tool.scene ?? sceneOfLook(tool);

/** What an arcade is built of: the class and the paint of its stone, and what stands in place of the great arch's seal. */
interface Stone {
  readonly ground: Painted;
  readonly paint: 'frame' | 'niche';
  readonly keystone?: string;
}

/**
 * Draws a bundle or an offer as an arcade: three windows into the work of its tools, of different kinds where there are, each sealed with its mark, the first
 * one in the great arch; in the plinth below them the seals of up to twelve others. As wide as a cover, in its units.
 */
export function drawArcade(tools: readonly BundledTool[], pen: ScenePen, height: number, { ground, paint, keystone = '' }: Stone): string {
  const sorted = ofManyKinds(tools);
  const [windows, others] = [sorted.slice(0, MOST.windows), sorted.slice(MOST.windows, MOST.windows + MOST.seals)];
  const floor = others.length > 0 ? height - PLINTH : height;
  const places = placesOf(windows.length, floor);
  const lintel = places[0]?.floor === floor ? '' : box(paint, [0, places[0]?.floor ?? 0, COVER.width, LINTEL], 0);
  return [
    ...windows.flatMap((tool, at) =>
      places[at] ? drawWindow(tool, places[at], pen, keystone === '' || windows.length === 2 || at > 0) : [],
    ),
    `<g class="${ground}">${lintel}${floor === height ? '' : box(paint, [0, floor, COVER.width, PLINTH], 0)}</g>`,
    keystone,
    ...drawSeals(others, floor + PLINTH / 2),
  ].join('');
}

/** Tools in their order, but the first of each kind of work before the others. */
function ofManyKinds(tools: readonly BundledTool[]): readonly BundledTool[] {
  const kinds = tools.map((tool) => sceneOf(tool).kind);
  const isFirst = (at: number) => kinds.indexOf(kinds[at] ?? 'delivery') === at;
  return [...tools.filter((_, at) => isFirst(at)), ...tools.filter((_, at) => !isFirst(at))];
}

/** Works that are wider than a page, in units of a cover. */
const widths: Readonly<Record<string, number>> = { chat: 296, canvas: 290, slide: 300, model: 340, library: 330, network: 320 };

/** The work of a tool in its arch, below its seal where that is shown. */
function drawWindow(tool: BundledTool, place: Place, pen: ScenePen, sealed: boolean): string {
  const { x, y, width, floor } = place;
  const scene = sceneOf(tool);
  const scale = Math.min((0.9 * width) / (widths[scene.kind] ?? 262), (0.6 * (floor - y)) / 194);
  const middle = x + width / 2;
  const at = `translate(${shortNumber(middle - (COVER.width / 2) * scale)} ${shortNumber(floor - COVER.height * scale)})scale(${shortNumber(scale, 3)})`;
  const radius = Math.min(width * 0.12, (floor - y) * 0.09);
  return [
    `<g class="${tool.color}"><path class="niche" d="${arch(place)}"/>`,
    sealed ? drawSeal(tool.mark, { x: middle, y: y + width * 0.1 + radius, radius }) : '',
    `<g transform="${at}">${drawWork(scene, pen)}</g></g>`,
  ].join('');
}

/** Seals in a row, from the right, beside each other as far as there is room. */
function drawSeals(tools: readonly BundledTool[], y: number): string[] {
  const pitch = Math.min(52, (COVER.width - 20) / tools.length);
  const right = COVER.width / 2 + (pitch * (tools.length - 1)) / 2;
  const radius = Math.min(19, pitch * 0.46);
  return tools.map(({ mark, color }, at) => `<g class="${color}">${drawSeal(mark, { x: right - at * pitch, y, radius })}</g>`);
}

/** The arch of the house, as scenes have it: its shoulders half as high as it is wide, a point above. */
function arch({ x, y, width, floor }: Place): string {
  const rise = width * 0.5;
  const across = (part: number) => shortNumber(x + width * part);
  const down = (part: number) => shortNumber(y + rise * part);
  return [
    `M${across(0)} ${floor}V${down(1)}`,
    `C${across(0)} ${down(0.58)} ${across(0.17)} ${down(0.41)} ${across(0.32)} ${down(0.28)}`,
    `C${across(0.41)} ${down(0.2)} ${across(0.46)} ${down(0.11)} ${across(0.5)} ${down(0)}`,
    `C${across(0.54)} ${down(0.11)} ${across(0.59)} ${down(0.2)} ${across(0.68)} ${down(0.28)}`,
    `C${across(0.83)} ${down(0.41)} ${across(1)} ${down(0.58)} ${across(1)} ${down(1)}V${floor}Z`,
  ].join('');
}

/** Sheets of a fan from the last one: where its middle is, and how it is turned. */
const sheets = ['translate(196 124)rotate(-11)', 'translate(318 132)rotate(9)', 'translate(262 156)'] as const;

/** Draws a bundle in few pixels: a fan of sheets in the colours of its tools, the first one with the sign of its work, and their number in the seal. */
export function drawFan(tools: readonly BundledTool[], pen: ScenePen, seal: SealPlace): string {
  const shown = ofManyKinds(tools).slice(0, sheets.length).reverse();
  const drawn = shown.map((tool, at) => {
    const isFirst = at === shown.length - 1;
    const sign = isFirst ? `<g transform="translate(-169 -104)scale(.68)">${drawSign(sceneOf(tool), pen)}</g>` : '';
    return `<g class="${tool.color}" transform="${sheets[at + sheets.length - shown.length]}">${box(isFirst ? 'sheet' : 'soft', [-170, -112, 340, 224], 22)}${sign}</g>`;
  });
  const { x, y, radius } = seal;
  const number = pen.text(String(tools.length), { x, y: y + 23, width: 2 * radius - 30, size: 66, align: 'middle' }).svg;
  return `${drawn.join('')}<g class="${tools[0]?.color}">${disc('paper', x, y, radius)}${number}</g>`;
}
