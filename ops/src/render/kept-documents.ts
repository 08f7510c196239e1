import type { AppName } from '@riwaq/contracts';
import type { Documents } from './document-index';

/** By what a document is known to be the same: the app whose page it is, and the digest of the outside data that it shows. */
interface ShownContent {
  readonly app: AppName;
  readonly digest: string;
}
export type ShownContents = ReadonlyMap<string, ShownContent>;

/** The documents of `paths` that need not be rendered: they show no changed app, or of these only their own with the same content (`shown`). */
export function keptDocuments(
  documents: Documents,
  paths: readonly string[],
  changed: ReadonlySet<AppName>,
  shown: ShownContents = new Map(),
): Documents {
  const entries = paths.flatMap((path): [string, Documents[string]][] => {
    const document = documents[path];
    if (!document) return [];
    const content = shown.get(path);
    const isSame = content !== undefined && content.digest === document.digest;
    return document.shows.every((app) => !changed.has(app) || (isSame && app === content.app)) ? [[path, document]] : [];
  });
  return Object.fromEntries(entries);
}
