import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HistoryLine, parse, type Registry, RegistrySchema } from '@riwaq/contracts';
import { Failure, isSystemError } from '../failure';
import { historyText } from '../registry/history';
import { liveDescriptors } from '../registry/read-registry';

/** Documents without which a site cannot answer: those of unknown addresses and of routes known only by pattern, and the list of live releases. */
const needed = ['404.html', 'app.html', 'live.json'];

/**
 * Completes a composed generation with its registry, its history and the data that live releases publish. Throws `Failure`
 * where the composition lacks a document that the site cannot do without, `ParseError` where the registry would not be valid.
 */
export async function writeGeneration(folder: string, registry: Registry, history: readonly HistoryLine[]): Promise<void> {
  for (const file of needed) {
    const there = await stat(join(folder, 'site', file)).catch(() => undefined);
    if (!there?.isFile()) throw new Failure(`the composition lacks ${file}: nothing was changed`);
  }
  const valid = parse(RegistrySchema, registry, 'the new registry');
  await writeFile(join(folder, 'registry.json'), `${JSON.stringify(valid, null, 1)}\n`);
  await writeFile(join(folder, 'history.jsonl'), historyText(history));
  await mkdir(join(folder, 'data'), { recursive: true });
  for (const { data } of liveDescriptors(registry)) {
    for (const [file, value] of Object.entries(data)) await writeUnlessPrepared(join(folder, 'data', file), `${JSON.stringify(value)}\n`);
  }
}

/** What an app prepared for this composition stands there already, and counts above what its release says. */
async function writeUnlessPrepared(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    if (!isSystemError(error, 'EEXIST')) throw error;
  });
}
