import type { AppName, ReleaseDescriptor } from '@riwaq/contracts';
import type { Documents } from './document-index';

/** By what a document is known to be the same: the app whose page it is, and the digest of what it shows. */
interface ShownContent {
  readonly app: AppName;
  readonly digest: string;
}
export type ShownContents = ReadonlyMap<string, ShownContent>;

/** What the documents of these releases show, by path: their code and their records. Without documents whose app does not say. */
export function recordsShown(descriptors: readonly ReleaseDescriptor[]): ShownContents {
  return new Map(
    descriptors.flatMap(({ name: app, version, assembled, documents }) =>
      documents.flatMap(({ path, digest }) => {
        const code = assembled?.code ?? version;
        return digest === undefined ? [] : [[path, { app, digest: `${code} ${digest}` }] as const];
      }),
    ),
  );
}

/** The documents of `paths` that need not be rendered: they show no changed app, or of these only their own with the same content (`shown`). */
export function keptDocuments(
  documents: Documents,
  paths: readonly string[],
  changed: ReadonlySet<AppName>,
  shown: ShownContents,
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
