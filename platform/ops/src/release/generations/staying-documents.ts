import type { AppName } from '@riwaq/contracts';
import { type DocumentIndex, storedFiles } from '../../render/document-index';
import type { documentKeys } from '../../render/document-keys';
import { lostNames } from '../../store/stored-documents';

/** Paths of live documents that are stored and need not be rendered. With other outside data it may be fewer. */
export interface StayingDocuments {
  readonly surely: ReadonlySet<string>;
  /** Those of the same code with other records: only their loaders know. */
  readonly maybe: ReadonlySet<string>;
}

/** The live documents that stay, by the keys that they have now, as far as they are stored. */
export function stayingDocuments(
  home: string,
  keyOf: ReturnType<typeof documentKeys>,
  known: DocumentIndex | undefined,
  changed: readonly AppName[],
): StayingDocuments {
  const isStored = (path: string, document: DocumentIndex['documents'][string]) => {
    const names = storedFiles({ documents: { [path]: document }, files: {} }).map(({ name }) => name);
    return lostNames(home, names).length === 0;
  };
  const alike = Object.entries(known?.documents ?? {}).filter(
    ([path, document]) => document.key === keyOf(path, document.shows) && isStored(path, document),
  );
  const pathsOf = (isChanged: boolean) =>
    new Set(alike.flatMap(([path, { shows }]) => (shows.some((app) => changed.includes(app)) === isChanged ? [path] : [])));
  return { surely: pathsOf(false), maybe: pathsOf(true) };
}
