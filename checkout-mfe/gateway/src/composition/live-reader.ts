import { realpath } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a reader of something in the live composition (`current` under `home`). It calls `read` with the composition's folder, again only when `current`
 * changes. Throws without a composition, and what `read` throws.
 */
export function liveReader<Value>(home: string, read: (folder: string) => Promise<Value>): () => Promise<Value> {
  let known: { readonly folder: string; readonly value: Value } | undefined;
  return async () => {
    const folder = await realpath(join(home, 'current'));
    if (known?.folder !== folder) known = { folder, value: await read(folder) };
    return known.value;
  };
}
