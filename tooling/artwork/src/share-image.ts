import type { Drawing } from './cover';
import { pickRecipe, seededNumbers } from './lattice';
import { paletteOf } from './palette';
import { drawGoldStar, drawScene, placeStar, type Scene } from './scene';
import type { ShareImageSpec } from './spec';
import { SHARE_IMAGE } from './spec';
import type { Point } from './star';
import { brandStar } from './star';
import { type LaidOutText, layOutText, placeText, sizesUpTo } from './text-block';
import type { Typeface } from './typeface';

const maxWidth = SHARE_IMAGE.width - 2 * SHARE_IMAGE.margin;

/** How each text of a share image may be set. */
export const shareTexts = {
  title: { choices: [...sizesUpTo(1, [104, 96, 88, 80]), ...sizesUpTo(2, [80, 72, 64, 56, 48])], weight: 700, maxWidth },
  line: { choices: sizesUpTo(2, [36, 34, 32, 30]), weight: 400, maxWidth },
  label: { choices: sizesUpTo(1, [34, 30, 26]), weight: 500, maxWidth: maxWidth / 2 },
  brand: { choices: sizesUpTo(1, [42, 36, 30]), weight: 600, maxWidth: maxWidth / 3 },
} as const;
const brandMark = { size: 52, gap: 16 } as const;

/** Draws a share image: the cover's pattern, title, sentence, label and brand. Set from the right, even with a Latin title. */
export function drawShareImage(typeface: Typeface, { slug, title, line, category, label }: ShareImageSpec, brand: string): Drawing {
  const { width, height, margin } = SHARE_IMAGE;
  const random = seededNumbers(slug);
  const palette = paletteOf(category, (random() - 0.5) * 20);
  const edge = width - margin;
  const foot = height - 60;
  const small = layOutText(typeface, label, shareTexts.label);
  const brandName = layOutText(typeface, brand, shareTexts.brand);
  const sentence = line && layOutText(typeface, line, shareTexts.line);
  const heading = layOutText(typeface, title, shareTexts.title);

  const sentenceBaseline = foot - 92;
  const headingBaseline = sentence ? sentenceBaseline - blockHeight(sentence) - heading.size * 0.55 : sentenceBaseline;
  const placed = [
    { ...placeText(heading, { edge, baseline: headingBaseline, align: 'rtl' }), colour: palette.name },
    ...(sentence ? [{ ...placeText(sentence, { edge, baseline: sentenceBaseline, align: 'rtl' }), colour: palette.label }] : []),
    { ...placeText(small, { edge, baseline: foot, align: 'rtl' }), colour: palette.label },
    { ...placeText(brandName, { edge: margin + brandMark.size + brandMark.gap, baseline: foot, align: 'ltr' }), colour: palette.name },
  ];

  const wanted: Point = [width * (0.16 + 0.2 * random()), height * (0.27 + 0.05 * random())];
  const boxes = placed.flatMap((text) => text.boxes);
  const scene: Scene = { width, height, palette, ...placeStar(pickRecipe(random), wanted, boxes) };
  const mark = `<g transform="translate(${margin} ${foot - 40})">${drawGoldStar(brandStar(brandMark.size, 0), palette.ground)}</g>`;
  const texts = placed.map(({ path, colour }) => `<path d="${path}" fill="${colour}"/>`);
  return {
    svg: drawScene(scene, texts.join('') + mark),
    scene,
    texts: placed.flatMap(({ boxes: lines, colour }) => lines.map((box) => ({ box, colour }))),
  };
}

/** From the last baseline of a block up to above its first line. */
function blockHeight({ lines, leading, size }: LaidOutText): number {
  return (lines.length - 1) * leading + size * 1.1;
}
