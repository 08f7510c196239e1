import type { ComposerInput, Composition } from '@riwaq/contracts';
import { compositionPart, readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { currentScript } from './page-scripts';

type Current = Pick<ComposerInput, 'descriptors' | 'remotes'>;

/**
 * Creates a function that pins the current releases in composed documents. Only the composition of a document names releases, and thousands
 * of landings have the same one, which is rewritten once. The function returns `undefined` for documents that must be composed: without a
 * composition, or with a script that the current release of its app lacks.
 */
export function releaseReplacer(current: Current): (html: string) => string | undefined {
  const rewritten = new Map<string, string | undefined>();
  return (html) => {
    const text = readDocumentPart(html, 'composition');
    if (text === undefined) return undefined;
    if (!rewritten.has(text)) rewritten.set(text, currentPart(text, current));
    const part = rewritten.get(text);
    return part && replaceDocumentPart(html, 'composition', part);
  };
}

function currentPart(text: string, { descriptors, remotes }: Current): string | undefined {
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
