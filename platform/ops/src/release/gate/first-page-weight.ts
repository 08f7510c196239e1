import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CompositionSchema } from '@riwaq/contracts';
import { readDocumentPart } from '@riwaq/contracts/document-parts';
import { parse } from '@riwaq/contracts/platform';
import { documentFile } from '../../render/document-index';
import { releaseFolder } from '../../store/release-store';
import type { PageFault } from './page-fault';

const KIB = 1024;

/** The pages whose first screen loads more than `most` KiB of script, as transferred. A document without that figure counts as none. */
export async function heavyPages(home: string, target: string, paths: readonly string[], most: number | undefined): Promise<PageFault[]> {
  if (most === undefined) return [];
  const weighed = await Promise.all(paths.map(async (path) => ({ path, kib: (await firstScriptBytes(home, target, path)) / KIB })));
  return weighed
    .filter(({ kib }) => kib > most)
    .map(({ path, kib }) => ({ path, kind: 'weight', text: `${kib.toFixed(1)} KiB of script on a first page, at most ${most}` }));
}

async function firstScriptBytes(home: string, target: string, path: string): Promise<number> {
  const html = await readFile(join(home, target, 'site', documentFile(path)), 'utf8').catch(() => '');
  const written = readDocumentPart(html, 'composition');
  if (written === undefined) return 0;
  const { scripts } = parse(CompositionSchema, JSON.parse(written), `the composition of ${path}`);
  const sizes = scripts.map(async ([source]) => {
    const [, app = '', version = '', file = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(source) ?? [];
    const stored = file ? join(releaseFolder(home, app, version), 'browser', file) : join(home, source);
    const found = await stat(`${stored}.br`).catch(() => stat(stored).catch(() => undefined));
    return found?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
