import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LookedUpRecords, lookedUp } from '@riwaq/app-source/record-parts';
import type { Stats } from 'webpack';

/** The scripts of a remote's browser build that a visit begins with: its entry, and the chunks of its pages and fragments. */
interface FirstScripts {
  readonly entry: readonly string[];
  readonly pages: readonly string[];
}

/**
 * The records that the scripts of a build look up, by the minified scripts in `out`. With the entry come those of the entry, and those that several pages
 * look up; each chunk brings the rest of its own.
 */
export async function lookedUpRecords(out: string, browser: Stats, { entry, pages }: FirstScripts): Promise<LookedUpRecords> {
  const chunks = await Promise.all(
    [...browser.compilation.chunks].map(async ({ id, files }) => {
      const [script = ''] = [...files].filter((file) => file.endsWith('.js'));
      return { id: String(id), script, names: script ? await namesIn(join(out, 'browser', script)) : [] };
    }),
  );
  const ofEntry = chunks.filter(({ script }) => entry.includes(script)).flatMap(({ names }) => names);
  const ofPages = chunks.filter(({ script }) => pages.includes(script)).flatMap(({ names }) => names);
  const shared = ofPages.filter((name, at) => ofPages.indexOf(name) < at);
  const start = [...new Set([...ofEntry, ...shared])].sort();
  const server = await Promise.all((await scriptsIn(join(out, 'server'))).map(namesIn));
  const ofChunks = chunks
    .map(({ names, ...chunk }) => ({ ...chunk, names: names.filter((name) => !start.includes(name)) }))
    .filter(({ names }) => names.length > 0)
    .sort((one, other) => (one.script < other.script ? -1 : 1));
  return {
    server: [...new Set(server.flat())].sort(),
    ...(start.length + ofChunks.length > 0 && { start: { names: start } }),
    chunks: ofChunks,
  };
}

async function scriptsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file));
}

const namesIn = async (script: string): Promise<string[]> => lookedUp(await readFile(script, 'utf8'));
