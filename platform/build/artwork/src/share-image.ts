import { drawArt, isArcade, paperOf } from './cover';
import { dayStyle } from './cover-style';
import { drawGoldStar } from './gold-star';
import { indigo } from './palette';
import { COVER, SHARE_IMAGE, type ShareImageSpec } from './spec';
import { brandStar } from './star';
import { type Box, type LaidOutText, layOutText, placeText, sizesUpTo } from './text-block';
import type { Typeface } from './typeface';

/** The picture's left half, which a cover fills: its niche stands on the lower edge, an arcade is as high as the picture. Pixels. */
const ART = { width: 600, scale: 1.62 } as const;
const maxWidth = SHARE_IMAGE.width - SHARE_IMAGE.margin - ART.width - 48;

/** How each text of a share image may be set. */
export const shareTexts = {
  title: {
    choices: [...sizesUpTo(1, [72, 64]), ...sizesUpTo(2, [56, 50]), ...sizesUpTo(3, [44, 40]), ...sizesUpTo(4, [36, 32, 28])],
    weight: 600,
    display: true,
    maxWidth,
  },
  line: { choices: [...sizesUpTo(2, [32, 30]), ...sizesUpTo(3, [30, 28, 26]), ...sizesUpTo(4, [26, 24])], weight: 400, maxWidth },
  label: { choices: sizesUpTo(1, [30, 26, 22]), weight: 500, maxWidth },
  price: { choices: sizesUpTo(1, [58, 52, 46]), weight: 700, maxWidth },
  brand: { choices: sizesUpTo(1, [40, 36, 30]), weight: 600, maxWidth: maxWidth - 80 },
} as const;
const ink = { title: '#14213d', quiet: '#4a536a', price: '#8a5200', paper: '#fbf8f2' } as const;
const brandMark = { size: 52, gap: 16 } as const;

/** Draws a share image: a cover in large, and beside it from the right the label, the title, a sentence and the price; the brand below. */
export function drawShareImage(typeface: Typeface, { title, line, label, price, art }: ShareImageSpec, brand: string) {
  const { width, height, margin } = SHARE_IMAGE;
  const edge = width - margin;
  const foot = height - 56;
  const texts: { readonly box: Box; readonly colour: string }[] = [];
  const parts: string[] = [];
  const put = (set: LaidOutText, colour: string, place: { edge: number; baseline: number; align: 'rtl' | 'ltr' }) => {
    const { path, boxes } = placeText(set, place);
    parts.push(`<path d="${path}" fill="${colour}"/>`);
    texts.push(...boxes.map((box) => ({ box, colour })));
  };

  const blocks = [
    { set: layOutText(typeface, label, shareTexts.label), colour: ink.quiet, after: 22 },
    { set: layOutText(typeface, title, shareTexts.title), colour: ink.title, after: 26 },
    ...(line ? [{ set: layOutText(typeface, line, shareTexts.line), colour: ink.quiet, after: 28 }] : []),
    ...(price ? [{ set: layOutText(typeface, price, shareTexts.price), colour: ink.price, after: 0 }] : []),
  ];
  const room = blocks.reduce((sum, { set, after }) => sum + heightOf(set) + after, 0);
  let top = Math.max(30, (foot - 52 - room) / 2);
  for (const { set, colour, after } of blocks) {
    put(set, colour, { edge, baseline: top + heightOf(set) - set.size * 0.3, align: 'rtl' });
    top += heightOf(set) + after;
  }
  const brandName = layOutText(typeface, brand, shareTexts.brand);
  put(brandName, ink.title, { edge: edge - brandMark.size - brandMark.gap, baseline: foot, align: 'rtl' });

  const isWhole = art !== undefined && isArcade(art);
  const scale = isWhole ? ART.width / COVER.width : ART.scale;
  const isStanding = art?.scene !== undefined || art?.kind === 'course';
  const shown = art ? drawArt(typeface, art, height / scale) : house;
  const panel = paperOf(shown, { width: ART.width, height });
  const down = isWhole ? 0 : (height - COVER.height * scale) / (isStanding ? 1 : 2);
  const place = `translate(${(ART.width - COVER.width * scale) / 2} ${down})scale(${scale})`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${dayStyle(shown.painted, panel + shown.shapes)}</style>`,
    `<defs>${shown.defs}</defs><clipPath id="c"><rect width="${ART.width}" height="${height}"/></clipPath>`,
    `<rect width="${width}" height="${height}" fill="${ink.paper}"/>`,
    `<g clip-path="url(#c)">${panel}<g transform="${place}">${shown.shapes}</g></g>`,
    parts.join(''),
    `<g transform="translate(${edge - brandMark.size} ${foot - 40})">${drawGoldStar(brandStar(brandMark.size, 0), indigo)}</g>`,
    '</svg>',
  ].join('');
  return { svg, texts };
}

/** The brand's star on its lattice, for pages of the shop. */
const house = {
  ground: 'house',
  shapes: `<g transform="translate(${COVER.width / 2 - 100} ${COVER.height / 2 - 100})">${drawGoldStar(brandStar(200, 0), indigo)}</g>`,
  defs: '',
  painted: ['house'],
} as const;

function heightOf({ lines, leading, size }: LaidOutText): number {
  return (lines.length - 1) * leading + size * 1.3;
}
