import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CompositionSchema } from '@riwaq/contracts';
import { readDocumentPart } from '@riwaq/contracts/document-parts';
import { parse } from '@riwaq/contracts/platform';
import { readDocumentIndex } from '@riwaq/ops/render/document-index';
import { releaseFolder } from '@riwaq/ops/store/release-store';

/** KiB of script, as sent, that each composed document of a generation loads with its first screen. */
export async function firstScriptKiB(home: string, generation: string): Promise<Record<string, number>> {
  const { documents } = await readDocumentIndex(generation);
  const weighed = Object.entries(documents).map(async ([path, { file }]) => {
    const written = readDocumentPart(await readFile(join(generation, 'site', file), 'utf8'), 'composition');
    if (written === undefined) return [path, 0] as const;
    const { scripts } = parse(CompositionSchema, JSON.parse(written), `the composition of ${path}`);
    const sizes = await Promise.all(scripts.map(([source]) => sentBytes(home, source)));
    return [path, sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024] as const;
  });
  return Object.fromEntries(await Promise.all(weighed));
}

async function sentBytes(home: string, source: string): Promise<number> {
  const [, app = '', version = '', file = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(source) ?? [];
  const stored = join(releaseFolder(home, app, version), 'browser', file);
  return (await stat(`${stored}.br`).catch(() => stat(stored))).size;
}
