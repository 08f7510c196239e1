import type { ComposerInput, Composition } from '@riwaq/contracts';
import { compositionPart } from '@riwaq/contracts/document-parts';
import { currentScript } from './page-scripts';

/**
 * Pins the current releases in the composition of a document, the one part that names releases. Takes its JSON, and returns the part as it
 * stands in a document, or `undefined` where an app or a script of it is gone: then the document must be composed.
 */
export function withCurrentReleases(
  text: string,
  { descriptors, remotes }: Pick<ComposerInput, 'descriptors' | 'remotes'>,
): string | undefined {
  // Written by this very shell, from parsed data.
  const composition: Composition = JSON.parse(text);
  const apps = Object.keys(composition.remotes);
  const pinned = apps.flatMap((app) => (remotes[app] ? [[app, remotes[app]] as const] : []));
  const scripts = composition.scripts.flatMap(([address]) => {
    const script = currentScript(descriptors, address);
    return script ? [script] : [];
  });
  if (pinned.length < apps.length || scripts.length < composition.scripts.length) return undefined;
  return compositionPart({ ...composition, remotes: Object.fromEntries(pinned), scripts });
}
