/// <reference path="./untyped-packages.d.ts" />
import { convert } from 'fontverter';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { displayStretch } from './font-face-css';
import { type FontName, fontFile } from './font-file';

/** One move of a pen, its coordinates in the units of the font, y upwards. */
export interface PenMove {
  readonly type: string;
  readonly values: readonly number[];
}

/** One font file at one weight. */
interface Cut {
  readonly font: Font;
  readonly outlineOf: (glyph: number) => readonly PenMove[];
}

/** Readex Pro and the display face, opened for drawing. The display face has one weight, and is stretched to the units and the width of Readex Pro. */
export interface Typeface {
  readonly unitsPerEm: number;
  readonly has: (name: FontName, codePoint: number) => boolean;
  readonly cut: (name: FontName, weight: number) => Cut;
}

/** Opens the typeface's files. No font of the machine is ever looked at, so a text looks the same everywhere. */
export async function openTypeface(): Promise<Typeface> {
  const faces = { arabic: await openFace('arabic'), latin: await openFace('latin'), display: await openFace('display') };
  const coverage = {
    arabic: new Set(faces.arabic.collectUnicodes()),
    latin: new Set(faces.latin.collectUnicodes()),
    display: new Set(faces.display.collectUnicodes()),
  };
  const unitsPerEm = faces.arabic.upem;
  const cuts = new Map<string, Cut>();

  return {
    unitsPerEm,
    has: (name, codePoint) => coverage[name].has(codePoint),
    cut: (name, weight) => {
      const key = name === 'display' ? name : `${name} ${weight}`;
      const known = cuts.get(key) ?? makeCut(name === 'display' ? stretched(faces[name], unitsPerEm) : weighted(faces[name], weight));
      cuts.set(key, known);
      return known;
    },
  };
}

async function openFace(name: FontName): Promise<Face> {
  return new Face(new Blob(await convert(await fontFile(name), 'sfnt')));
}

function weighted(face: Face, weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

function stretched(face: Face, unitsPerEm: number): Font {
  const font = new Font(face);
  const scale = Math.round((unitsPerEm * displayStretch) / 100);
  font.setScale(scale, scale);
  return font;
}

function makeCut(font: Font): Cut {
  const outlines = new Map<number, readonly PenMove[]>();
  return {
    font,
    outlineOf: (glyph) => {
      const known = outlines.get(glyph) ?? font.glyphToJson(glyph);
      outlines.set(glyph, known);
      return known;
    },
  };
}
