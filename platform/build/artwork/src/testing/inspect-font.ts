import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Face, Font } from 'harfbuzzjs';

/** What a woff2 file holds. Measures in the units of the font. */
export interface FontFacts {
  readonly characters: string;
  readonly weights: readonly [lightest: number, boldest: number];
  readonly features: readonly string[];
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
}

/** Reads a woff2 file. */
export async function inspectFont(file: string): Promise<FontFacts> {
  const face = new Face(new Blob(await convert(await readFile(file), 'sfnt')));
  const { min = 0, max = 0 } = face.getAxisInfos().wght ?? {};
  const { ascender, descender } = new Font(face).hExtents();
  return {
    characters: String.fromCodePoint(...face.collectUnicodes()),
    weights: [min, max],
    unitsPerEm: face.upem,
    ascender,
    descender,
    features: [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])],
  };
}
