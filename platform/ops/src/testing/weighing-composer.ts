import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import { algeriaDay, type Composition } from '@riwaq/contracts';
import { compositionPart } from '@riwaq/contracts/document-parts';
import { liveDescriptors } from '../registry/registry';
import type { Compose } from '../render/compose-input';
import { readDocumentIndex, writeDocumentIndex } from '../render/document-index';
import { smallComposer } from './small-composer';

/** Composes as `smallComposer`. Pages of offers load a script of their release first, and show the day of their composition. */
export const weighingComposer: Compose = async (input) => {
  const { registry, site, now, out } = input;
  const result = await smallComposer(input);
  const index = await readDocumentIndex(out);
  const offers = liveDescriptors(registry).find(({ name }) => name === 'offers');
  for (const { path } of offers?.documents ?? []) {
    const document = index.documents[path];
    if (!document) continue;
    const file = join(out, 'site', document.file);
    const composition: Composition = {
      ...{ kind: 'page', shell: '1.0.0', remotes: {}, fragments: [], navigation: [], site, relativeTo: now, shownAt: now },
      scripts: [[`/releases/offers/${offers?.version}/page.js`, '']],
    };
    await writeFile(file, `${await readFile(file, 'utf8')}<main>${algeriaDay(now)}</main>${compositionPart(composition)}`);
    document.checksum = checksum(await readFile(file));
  }
  await writeDocumentIndex(out, index);
  return result;
};

/** Less script than any page loads. */
export const LIGHTEST = { firstScriptKiB: 0.001 };
