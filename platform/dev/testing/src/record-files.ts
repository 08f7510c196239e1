import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The record files of a folder, as a release has them: `content/…` and `.generated/…`, by their names from it. A folder without drawings has none:
 * `drawn` says them.
 */
export function recordFiles(folder: string, drawn: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const names = readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json')).map((name) => `content/${name.replaceAll('\\', '/')}`);
  const read = files.sort().map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))] as const);
  return {
    ...Object.fromEntries(read),
    ...Object.fromEntries(Object.entries(drawn).map(([name, value]) => [`.generated/${name}.json`, value])),
  };
}
