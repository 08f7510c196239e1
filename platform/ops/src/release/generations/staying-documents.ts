import type { AppName } from '@riwaq/contracts';
import type { DocumentIndex } from '../../render/document-index';
import type { documentKeys } from '../../render/document-keys';

/** Paths of live documents that need not be rendered. With other outside data it may be fewer. */
export interface StayingDocuments {
  readonly surely: ReadonlySet<string>;
  /** Those of the same code with other records: only their loaders know. */
  readonly maybe: ReadonlySet<string>;
}

/** The live documents that stay, by the keys that they have now. */
export function stayingDocuments(
  keyOf: ReturnType<typeof documentKeys>,
  known: DocumentIndex | undefined,
  changed: readonly AppName[],
): StayingDocuments {
  const alike = Object.entries(known?.documents ?? {}).filter(([path, { key, shows }]) => key === keyOf(path, shows));
  const pathsOf = (isChanged: boolean) =>
    new Set(alike.flatMap(([path, { shows }]) => (shows.some((app) => changed.includes(app)) === isChanged ? [path] : [])));
  return { surely: pathsOf(false), maybe: pathsOf(true) };
}
