import { join } from 'node:path';
import type { Registry } from '@riwaq/contracts/platform';
import { liveDescriptors, readRegistry } from '../../registry/registry';
import { documentFile, readDocumentIndex, type ShownDocuments } from '../../render/document-index';
import { pinsOf } from '../../site/pins';
import { generationFolder, generationNumbers } from '../generations/generation-folders';
import { mainContent } from './fresh-documents';

/** Most addresses whose contents are compared with each earlier site. */
const MOST_COMPARED = 200;

/**
 * Those of some addresses that an earlier site on the disk showed with the same main content and the same code of every app: visitors have had these pages.
 * `target` is the site, relative to `home`.
 */
export async function shownBefore(
  home: string,
  target: string,
  registry: Registry,
  documents: ShownDocuments,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const code = codeOf(registry);
  const contents = new Map<string, string>();
  for (const number of await generationNumbers(home)) {
    const left = paths.filter((path) => !found.has(path));
    if (left.length === 0) break;
    const folder = generationFolder(home, number);
    const [known, index] = await Promise.all([readRegistry(folder), readDocumentIndex(folder)]).catch(() => [undefined, undefined]);
    if (!known || !index || codeOf(known) !== code) continue;
    for (const path of left) {
      const before = index.documents[path];
      if (!before) continue;
      const isSame = before.checksum === documents[path]?.checksum;
      if (isSame || (left.length <= MOST_COMPARED && (await contentIn(folder, path)) === (await own(path)))) found.add(path);
    }
  }
  return found;

  async function own(path: string): Promise<string> {
    const known = contents.get(path) ?? (await contentIn(join(home, target), path));
    contents.set(path, known);
    return known;
  }
}

const contentIn = (site: string, path: string) => mainContent(join(site, 'site', documentFile(path)));

/** The code of every live app. */
const codeOf = (registry: Registry) =>
  liveDescriptors(registry)
    .map((descriptor) => `${descriptor.name}@${pinsOf(descriptor).code}`)
    .sort()
    .join();
