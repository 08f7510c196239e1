import type { ComposerInput, Composition, PinnedRemote, RepinnedDocument } from '@riwaq/contracts';
import { compositionPart } from '@riwaq/contracts/document-parts';
import { currentScript } from './page-scripts';

/** As `RouteView` and `RemoteSlot` mark whose area it is. */
const mark = (app: string, { live }: PinnedRemote) => `data-boundary="${app}" data-version="${live.version}"`;

/**
 * Pins the current releases in a document: in its composition, whose JSON it takes, and in the marks of areas. Nothing else names releases.
 * Returns `undefined` where an app or a script is gone: then the document must be composed.
 */
export function withCurrentReleases(
  text: string,
  { descriptors, remotes }: Pick<ComposerInput, 'descriptors' | 'remotes'>,
): RepinnedDocument | undefined {
  // Written by this very shell, from parsed data.
  const composition: Composition = JSON.parse(text);
  const before = Object.entries(composition.remotes);
  const now = before.flatMap(([app]) => (remotes[app] ? [[app, remotes[app]] as const] : []));
  const scripts = composition.scripts.flatMap(([address]) => {
    const script = currentScript(descriptors, address);
    return script ? [script] : [];
  });
  if (now.length < before.length || scripts.length < composition.scripts.length) return undefined;
  return {
    composition: compositionPart({ ...composition, remotes: Object.fromEntries(now), scripts }),
    marks: before.flatMap(([app, old]) => (remotes[app] ? [[mark(app, old), mark(app, remotes[app])] as const] : [])),
  };
}
