import { drawArt } from './cover';
import { dayStyle } from './cover-style';
import { drawGoldStar } from './gold-star';
import { drawLattice } from './lattice';
import { house, indigo } from './palette';
import { COVER, SHARE_IMAGE, type ShareImageSpec } from './spec';
import { brandStar } from './star';
import { type Box, type LaidOutText, layOutText, placeText, sizesUpTo } from './text-block';
import type { Typeface } from './typeface';

/** The cover at the left of the texts, in pixels. */
const ART = { left: 72, top: 120, width: 480, height: 300 } as const;
const maxWidth = SHARE_IMAGE.width - SHARE_IMAGE.margin - ART.left - ART.width - 56;

/** How each text of a share image may be set. */
export const shareTexts = {
  title: {
    choices: [...sizesUpTo(1, [76, 68]), ...sizesUpTo(2, [68, 60, 54]), ...sizesUpTo(3, [54, 48, 42]), ...sizesUpTo(4, [42, 36, 32])],
    weight: 700,
    maxWidth,
  },
  line: { choices: [...sizesUpTo(2, [34, 32]), ...sizesUpTo(3, [32, 30, 28])], weight: 400, maxWidth },
  label: { choices: sizesUpTo(1, [32, 28, 24]), weight: 500, maxWidth },
  price: { choices: sizesUpTo(1, [64, 56]), weight: 700, maxWidth },
  brand: { choices: sizesUpTo(1, [42, 36, 30]), weight: 600, maxWidth: ART.width - 80 },
} as const;
const ink = { title: '#14213d', quiet: '#4a536a', price: '#8a5200', paper: '#fbf8f2' } as const;
const brandMark = { size: 52, gap: 16 } as const;

/** Draws a share image: a cover, and beside it from the right the label, the title, a sentence and the price; the brand below. */
export function drawShareImage(typeface: Typeface, { title, line, label, price, art }: ShareImageSpec, brand: string) {
  const { width, height, margin } = SHARE_IMAGE;
  const edge = width - margin;
  const foot = height - 60;
  const texts: { readonly box: Box; readonly colour: string }[] = [];
  const parts: string[] = [];
  const put = (set: LaidOutText, colour: string, place: { edge: number; baseline: number; align: 'rtl' | 'ltr' }) => {
    const { path, boxes } = placeText(set, place);
    parts.push(`<path d="${path}" fill="${colour}"/>`);
    texts.push(...boxes.map((box) => ({ box, colour })));
  };

  const blocks = [
    { set: layOutText(typeface, label, shareTexts.label), colour: ink.quiet, after: 26 },
    { set: layOutText(typeface, title, shareTexts.title), colour: ink.title, after: 30 },
    ...(line ? [{ set: layOutText(typeface, line, shareTexts.line), colour: ink.quiet, after: 34 }] : []),
    ...(price ? [{ set: layOutText(typeface, price, shareTexts.price), colour: ink.price, after: 0 }] : []),
  ];
  const room = blocks.reduce((sum, { set, after }) => sum + heightOf(set) + after, 0);
  let top = Math.max(36, ART.top + (ART.height - room) / 2);
  for (const { set, colour, after } of blocks) {
    put(set, colour, { edge, baseline: top + heightOf(set) - set.size * 0.3, align: 'rtl' });
    top += heightOf(set) + after;
  }
  const brandName = layOutText(typeface, brand, shareTexts.brand);
  put(brandName, ink.title, { edge: margin + brandMark.size + brandMark.gap, baseline: foot, align: 'ltr' });

  const shown = art ? drawArt(art) : { shapes: drawHouse(), painted: [] };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${dayStyle(shown.painted)}</style>`,
    `<clipPath id="c"><rect x="${ART.left}" y="${ART.top}" width="${ART.width}" height="${ART.height}" rx="36"/></clipPath>`,
    `<rect width="${width}" height="${height}" fill="${ink.paper}"/>`,
    `<g clip-path="url(#c)"><g transform="translate(${ART.left} ${ART.top})">${shown.shapes}</g></g>`,
    parts.join(''),
    `<g transform="translate(${margin} ${foot - 40})">${drawGoldStar(brandStar(brandMark.size, 0), indigo)}</g>`,
    '</svg>',
  ].join('');
  return { svg, texts };
}

/** The brand's star on its lattice, for pages of the shop. */
function drawHouse(): string {
  const { width, height } = COVER;
  const star = brandStar(200, 0);
  return [
    `<rect width="${width}" height="${height}" fill="${house.light.ground}"/>`,
    drawLattice(COVER),
    `<g transform="translate(${(width - 200) / 2} ${(height - 200) / 2})">${drawGoldStar(star, house.light.ground)}</g>`,
  ].join('');
}

function heightOf({ lines, leading, size }: LaidOutText): number {
  return (lines.length - 1) * leading + size * 1.3;
}
