import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds in which an editor writes a file in several steps. */
const SETTLING = 100;

/**
 * Watches what no build of a page contains: an app's records and `.server` files. Draws again where a picture may change, then calls `onChange` with
 * the file. Keeps no process alive. Returns a function that ends it.
 */
export function watchServerFiles(folder: string, draw: () => Promise<unknown>, onChange: (file: string) => void): () => void {
  const changed = new Set<string>();
  let settled: NodeJS.Timeout | undefined;
  const tell = async () => {
    const files = [...changed];
    changed.clear();
    if (files.some((file) => file.startsWith('content/'))) await draw().catch((error: unknown) => console.error(error));
    if (files[0] !== undefined) onChange(files[0]);
  };
  const watchers = ['content', 'src']
    .filter((name) => existsSync(join(folder, name)))
    .map((inside) => {
      const watcher = watch(join(folder, inside), { recursive: true, persistent: false }, (_event, name) => {
        const file = `${inside}/${name}`;
        if (inside === 'src' && !/\.server\.tsx?$/.test(file)) return;
        changed.add(file);
        clearTimeout(settled);
        settled = setTimeout(() => void tell(), SETTLING).unref();
      });
      return watcher.on('error', () => watcher.close());
    });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
