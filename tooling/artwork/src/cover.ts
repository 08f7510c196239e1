import { pickRecipe, seededNumbers } from './lattice';
import { gold, paletteOf } from './palette';
import { drawScene, placeStar, type Scene } from './scene';
import type { CoverSpec } from './spec';
import { COVER, LABEL_CLEARANCE } from './spec';
import type { Point } from './star';
import { type Box, layOutText, placeText, sizesUpTo } from './text-block';
import type { Typeface } from './typeface';

/** One line as large as it can be; two where one line would have to be small. */
const nameChoices = [...sizesUpTo(1, [124, 112, 100, 92]), ...sizesUpTo(2, [92, 84, 76, 68, 60])];

/** A drawing, with what a test wants to know about it. */
export interface Drawing {
  readonly svg: string;
  readonly scene: Scene;
  /** Where the texts' ink is, line by line, with the colour of each. */
  readonly texts: readonly { readonly box: Box; readonly colour: string }[];
}

/** Draws a cover: pattern and tint of its category, one whole gold star, the name and the label. The star is on the left of an Arabic name. */
export function drawCover(typeface: Typeface, { slug, name, category, label }: CoverSpec): Drawing {
  const { width, height, margin } = COVER;
  const random = seededNumbers(slug);
  const palette = paletteOf(category, (random() - 0.5) * 20);

  const maxWidth = width - 2 * margin;
  const title = layOutText(typeface, name, { choices: nameChoices, weight: 700, maxWidth });
  const arabic = title.direction === 'rtl';
  const small = layOutText(typeface, label, { choices: sizesUpTo(1, [36, 32, 28]), weight: 500, maxWidth: maxWidth - 120 });
  const placedLabel = placeText(small, { edge: width - margin, baseline: height - 46, align: 'rtl' });
  const placement = { edge: arabic ? width - margin : margin, baseline: height - (arabic ? 122 : 110) };
  const lift = missingRoom(placeText(title, placement).boxes, placedLabel.boxes);
  const placedName = placeText(title, { ...placement, baseline: placement.baseline - lift });

  const across = 0.6 + 0.2 * random();
  const wanted: Point = [width * (arabic ? 1 - across : across), height * (0.25 + 0.05 * random())];
  const scene: Scene = { width, height, palette, ...placeStar(pickRecipe(random), wanted, placedName.boxes) };
  const texts = [
    `<path d="${placedName.path}" fill="${palette.name}"/>`,
    `<path d="${placedLabel.path}" fill="${palette.label}"/>`,
    `<rect x="${margin}" y="${height - 62}" width="72" height="8" rx="4" fill="${gold.flat}"/>`,
  ];
  return {
    svg: drawScene(scene, texts.join('')),
    scene,
    texts: [
      ...placedName.boxes.map((box) => ({ box, colour: palette.name })),
      ...placedLabel.boxes.map((box) => ({ box, colour: palette.label })),
    ],
  };
}

/** Returns how far to raise a name, in pixels, so that its letters do not touch the label. */
function missingRoom(name: readonly Box[], label: readonly Box[]): number {
  const missing = name.flatMap((line) =>
    label.map(({ left, right, top }) => (line.left < right && left < line.right ? line.bottom + LABEL_CLEARANCE - top : 0)),
  );
  return Math.max(0, ...missing);
}
