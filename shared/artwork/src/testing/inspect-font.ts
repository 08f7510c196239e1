import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';

/** What a woff2 file holds. */
export async function inspectFont(file: string) {
  const face = new Face(new Blob(await convert(await readFile(file), 'sfnt')));
  const { min = 0, max = 0 } = face.getAxisInfos().wght ?? {};
  return {
    characters: String.fromCodePoint(...face.collectUnicodes()),
    weights: [min, max],
    features: [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])],
  };
}
