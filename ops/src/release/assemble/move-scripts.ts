import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import { type RecordValue, replaceRecords } from '@riwaq/webpack-preset/filled-records';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { releaseAddress } from '../../store/release-store';

/** What identifies a release in a page. */
interface Known {
  readonly version: string;
  /** Its federation name. */
  readonly global: string;
}

/**
 * Turns the scripts of one release, copied into `draft`, into those of another: replaces address, global and records, and updates the
 * entry's checksums. Both releases can then run in one page.
 */
export async function moveScripts(draft: string, code: ReleaseDescriptor, to: Known, recordOf: RecordValue): Promise<void> {
  const scripts = Object.keys(code.files).filter((file) => /^(browser|server)\//.test(file) && ['.js', '.json'].includes(extname(file)));
  const moved = scripts.filter((file) => !isEntry(file, code));
  const checksums = new Map<string, string>();
  for (const file of moved) {
    const text = movedText(await readFile(join(draft, file), 'utf8'), code, to, recordOf);
    const before = code.files[file]?.checksum;
    if (before && file.startsWith('browser/')) checksums.set(before, checksum(text));
    await writeFile(join(draft, file), text);
  }
  for (const file of scripts.filter((script) => isEntry(script, code))) {
    const text = movedText(await readFile(join(draft, file), 'utf8'), code, to, recordOf);
    await writeFile(
      join(draft, file),
      text.replaceAll(/sha256-[A-Za-z0-9+/]{43}=/g, (before) => checksums.get(before) ?? before),
    );
  }
}

const isEntry = (file: string, { entry }: ReleaseDescriptor) => entry.some((name) => file === `browser/${name}`);

function movedText(text: string, code: ReleaseDescriptor, to: Known, recordOf: RecordValue): string {
  const address = (version: string) => releaseAddress({ app: code.name, version }, '');
  return replaceRecords(text, recordOf)
    .replaceAll(address(code.version), address(to.version))
    .replaceAll(new RegExp(`${code.global}(?!\\w)`, 'g'), to.global)
    .replaceAll(`"buildVersion": "${code.version}"`, `"buildVersion": "${to.version}"`);
}
