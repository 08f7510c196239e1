import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RepinnedDocument } from '@riwaq/contracts';
import { readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import type { ComposeInput } from './compose-input';
import type { Documents } from './document-index';

type Document = Documents[string];

/** What of kept documents is not as it is now. */
interface Outdated {
  readonly navigation: boolean;
  /** Whether the document names a release that is not live. */
  readonly releases: (document: Document) => boolean;
}

/** What the shell does without rendering. Each returns undefined for a document that must be composed. */
interface Rewriter {
  readonly withNavigation: (path: string, html: string) => Promise<string | undefined>;
  readonly withReleases: (composition: string) => RepinnedDocument | undefined;
}

/**
 * Rewrites the navigation and the releases in kept documents, without rendering them. Returns their index entries, without those that
 * the shell cannot rewrite or that are lost or damaged: these must be composed. Blocks its process, which has nothing else to do:
 * ten thousand documents take half of the processor time so.
 */
export async function rewriteDocuments(
  { previous, out }: Pick<ComposeInput, 'previous' | 'out'>,
  documents: Documents,
  { navigation, releases }: Outdated,
  { withNavigation, withReleases }: Rewriter,
): Promise<Documents> {
  if (!previous) return {};
  const kept: Documents = {};
  const folders = new Set<string>();
  const repinned = new Map<string, RepinnedDocument | undefined>();

  /** Pins the current releases. Bytes are read as Latin-1, which loses none and is fast; marks are plain letters. */
  function pinned(bytes: Buffer): Buffer | undefined {
    const html = bytes.toString('latin1');
    const before = readDocumentPart(html, 'composition');
    if (before === undefined) return undefined;
    if (!repinned.has(before)) {
      const found = withReleases(Buffer.from(before, 'latin1').toString());
      repinned.set(before, found && { ...found, composition: Buffer.from(found.composition).toString('latin1') });
    }
    const now = repinned.get(before);
    if (!now) return undefined;
    const marked = now.marks.reduce((text, [old, current]) => text.replaceAll(old, () => current), html);
    return Buffer.from(replaceDocumentPart(marked, 'composition', now.composition), 'latin1');
  }

  async function rewritten(path: string, document: Document): Promise<Buffer | undefined> {
    const before = readIfWhole(join(previous ?? '', 'site', document.file), document.checksum);
    const current = before && releases(document) ? pinned(before) : before;
    if (!navigation || !current) return current;
    const html = await withNavigation(path, current.toString());
    return html === undefined ? undefined : Buffer.from(html);
  }

  for (const [path, document] of Object.entries(documents)) {
    if (!navigation && !releases(document)) {
      kept[path] = document;
      continue;
    }
    const bytes = await rewritten(path, document);
    if (!bytes) continue;
    const file = join(out, 'site', document.file);
    if (!folders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    folders.add(dirname(file));
    writeFileSync(file, bytes);
    kept[path] = { ...document, checksum: checksum(bytes) };
  }
  return kept;
}

function readIfWhole(file: string, expected: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    return checksum(bytes) === expected ? bytes : undefined;
  } catch {
    return undefined;
  }
}
