import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { markNames } from '@riwaq/contracts';
import { type MarkDrawing, ownMarks } from './own-marks';

const { resolve } = createRequire(import.meta.url);

/** Reads the marks that records may name, except our own, from Phosphor's duotone set. Rejects if a mark has other paths than a soft area and its lines. */
export async function takePhosphorMarks(): Promise<Readonly<Record<string, MarkDrawing>>> {
  const marks: Record<string, MarkDrawing> = {};
  for (const name of markNames) {
    if (name in ownMarks) continue;
    const svg = await readFile(resolve(`@phosphor-icons/core/duotone/${name}-duotone.svg`), 'utf8');
    const [soft, line, ...more] = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    if (soft === undefined || line === undefined || more.length > 0) throw new Error(`${name}: a duotone mark has two paths`);
    marks[name] = { soft, line };
  }
  return marks;
}
