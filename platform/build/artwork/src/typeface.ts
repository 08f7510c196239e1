/// <reference path="./untyped-packages.d.ts" />
import { convert } from 'fontverter';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { fontFile, type Script, scripts } from './font-file';

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

/** Readex Pro, opened for drawing. */
export interface Typeface {
  readonly unitsPerEm: number;
  readonly has: (script: Script, codePoint: number) => boolean;
  readonly cut: (script: Script, weight: number) => Cut;
}

/** Opens both files of the typeface. No font of the machine is ever looked at, so a text looks the same everywhere. */
export async function openTypeface(): Promise<Typeface> {
  const [arabic, latin] = await Promise.all(scripts.map(openFace));
  if (!arabic || !latin) throw new Error('Readex Pro lacks a font file');
  const faces: Record<Script, Face> = { arabic, latin };
  const coverage = { arabic: new Set(arabic.collectUnicodes()), latin: new Set(latin.collectUnicodes()) };
  const cuts = new Map<string, Cut>();

  return {
    unitsPerEm: arabic.upem,
    has: (script, codePoint) => coverage[script].has(codePoint),
    cut: (script, weight) => {
      const key = `${script} ${weight}`;
      const known = cuts.get(key) ?? makeCut(faces[script], weight);
      cuts.set(key, known);
      return known;
    },
  };
}

async function openFace(script: Script): Promise<Face> {
  return new Face(new Blob(await convert(await fontFile(script), 'sfnt')));
}

function makeCut(face: Face, weight: number): Cut {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
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
