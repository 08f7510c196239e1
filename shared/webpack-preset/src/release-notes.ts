import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What a version brings, in its team's words: the lines of its section of the app's `CHANGELOG.md`, without headings, bullets and
 * empty lines. None where the file or the section is not there.
 */
export async function releaseNotes(folder: string, version: string): Promise<string[]> {
  const file = join(folder, 'CHANGELOG.md');
  const changelog = existsSync(file) ? await readFile(file, 'utf8') : '';
  const lines = changelog.split(/\r?\n/);
  const start = lines.findIndex((line) => /^## /.test(line) && line.slice(3).trim() === version);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^##? /.test(line));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => !/^#{3,6} /.test(line))
    .map((line) => line.replace(/^\s*[-*] /, '').trim())
    .filter((line) => line !== '');
}
