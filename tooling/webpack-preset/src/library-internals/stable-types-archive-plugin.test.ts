import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import AdmZip from 'adm-zip';
import { projectFolder } from '../app-source';
import { withFixedDates } from './stable-types-archive-plugin';

/** An archive as the types plugin makes it, at the given hour. */
function archive(hour: number, names: readonly string[]): Buffer {
  const zip = new AdmZip();
  for (const name of names) {
    zip.addFile(name, Buffer.from(name.endsWith('/') ? '' : `export declare const name = '${name}';`), '', 0o644).header.time = new Date(
      2026,
      10,
      22,
      hour,
    );
  }
  return zip.toBuffer();
}

describe('the archive of types', () => {
  test('is made by the version of enhanced that we know', () => {
    const enhanced = join(projectFolder(dirname(import.meta.filename)), 'node_modules/@module-federation/dts-plugin/package.json');
    expect(JSON.parse(readFileSync(enhanced, 'utf8')).version).toBe('2.9.2');
  });

  test('is the same to the byte, whenever it was made and in whatever order', () => {
    const [morning, evening] = [archive(8, ['types/', 'types/a.d.ts', 'types/b.d.ts']), archive(20, ['types/b.d.ts', 'types/a.d.ts'])];
    expect(morning.equals(evening)).toBe(false);
    expect(withFixedDates(morning).equals(withFixedDates(evening))).toBe(true);
  });

  test('keeps every file whole', () => {
    const kept = new AdmZip(withFixedDates(archive(8, ['types/a.d.ts'])));
    expect(kept.getEntries().map(({ entryName }) => entryName)).toEqual(['types/a.d.ts']);
    expect(kept.readAsText('types/a.d.ts')).toBe("export declare const name = 'types/a.d.ts';");
  });
});
