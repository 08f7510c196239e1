import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder } from '../releases/release-store';
import type { ComposeInput } from './compose-input';
import type { LiveRelease } from './live-releases';

/**
 * Writes what makes the site an app on a visitor's device: its manifest, and the live shell's service worker, which must
 * stand beside the documents to answer for their addresses.
 */
export async function writeAppFiles({ home, out }: ComposeInput, releases: readonly LiveRelease[], manifest: object): Promise<void> {
  await writeFile(join(out, 'site/manifest.webmanifest'), JSON.stringify(manifest));
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw new Error('no shell is live');
  const { name, version } = shell.descriptor;
  await copyFile(join(releaseFolder(home, name, version), 'worker/sw.js'), join(out, 'site/sw.js'));
}
