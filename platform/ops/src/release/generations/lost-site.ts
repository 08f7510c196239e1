import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LostSite } from '@riwaq/contracts/site-status';
import { indexedFiles, readDocumentIndex } from '../../render/document-index';
import { readSiteState } from '../../site/site-state';
import { isThere } from '../../system/files';
import { messageOf } from '../../system/user-error';
import { someOf } from '../plan/effect-lines';
import { currentFolder, currentLink, generationNumbers, linkTarget } from './generation-folders';

const LOST = 'Nothing is live, or live documents are lost';

/** The way back to lost documents. */
export const composeAnew = { command: 'npx riwaq compose --why "live documents were lost"', section: LOST } as const;

/** What is lost of a home's live site: the first of link, state and documents. Undefined where all is there. */
export async function findLostSite(home: string): Promise<LostSite | undefined> {
  const generation = await currentFolder(home).catch(() => undefined);
  if (!generation || !(await isThere(generation))) return withoutGeneration(home);
  const state = await readSiteState(generation)
    .then(({ apps }) => (Object.keys(apps).length > 0 ? undefined : `${generation}/site.json names no live app`))
    .catch(messageOf);
  if (state)
    return {
      what: 'state',
      reason: state,
      command: `mv ${generation}/site.json /tmp && npx riwaq status`,
      section: 'What is live is lost, empty, or was edited by hand',
    };
  const documents = await lostDocuments(generation)
    .then((lost) => (lost.length > 0 ? `live documents (generation ${basename(generation)}) are lost (${someOf(lost)})` : undefined))
    .catch(messageOf);
  return documents ? { what: 'documents', reason: documents, ...composeAnew } : undefined;
}

/** Addresses of the index of which a file is missing or empty: the document, or data. */
async function lostDocuments(folder: string): Promise<string[]> {
  const files = indexedFiles(await readDocumentIndex(folder));
  const hasContent = (file: string) =>
    stat(file).then(
      ({ size }) => size > 0,
      () => false,
    );
  const there = await Promise.all(files.map(({ file }) => hasContent(join(folder, 'site', file))));
  return [...new Set(files.flatMap(({ path }, at) => (there[at] ? [] : [path])))];
}

async function withoutGeneration(home: string): Promise<LostSite> {
  const [newest] = await generationNumbers(home).catch(() => []);
  if (newest === undefined)
    return { what: 'home', reason: `nothing is live in ${home}`, command: 'npx riwaq promote shell@<version>', section: LOST };
  const link = currentLink(home);
  return {
    what: 'link',
    reason: `${link} leads to no generation`,
    command: `ln -sfn ${linkTarget(newest)} ${link}`,
    section: LOST,
  };
}

/** One line for an operator. */
export function lostLine({ reason, command, section }: Omit<LostSite, 'what'>): string {
  return `${reason}: ${command} (docs/runbook.md, «${section}»)`;
}
