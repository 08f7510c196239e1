import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { type Composition, CompositionSchema } from '@riwaq/contracts';
import { type DocumentPart, readDocumentPart } from '@riwaq/contracts/document-parts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { sharedHome } from './site-home';

/** A document as the server sends it, parsed without running it. */
export interface ComposedDocument {
  readonly path: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly composition: Composition;
  /** Its policy: directive → sources. */
  readonly policy: ReadonlyMap<string, readonly string[]>;
}

/** Fetches a document. Throws where it has no composition. */
export async function readDocument(request: APIRequestContext, path: string): Promise<ComposedDocument> {
  const answer = await request.get(path);
  const html = await answer.text();
  const policy = contentOf(html, 'policy');
  return {
    path,
    html,
    headers: answer.headers(),
    composition: compositionOf(html, path),
    policy: new Map(policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)])),
  };
}

function compositionOf(html: string, path: string): Composition {
  const text = contentOf(html, 'composition');
  return parse(CompositionSchema, JSON.parse(text), `the composition of ${path}`);
}

/** The policy sources of a document's inline styles and inline scripts. */
export function inlineBlocks({ html }: ComposedDocument): { readonly styles: readonly string[]; readonly scripts: readonly string[] } {
  const sources = (blocks: RegExp) => [...html.matchAll(blocks)].map(([, text]) => digest(text ?? ''));
  return { styles: sources(/<style[^>]*>(.*?)<\/style>/gs), scripts: sources(/<script(?: id="boot")?>(.*?)<\/script>/gs) };
}

function contentOf(html: string, part: DocumentPart): string {
  const found = readDocumentPart(html, part);
  if (found === undefined) throw new Error(`the document lacks its ${part}`);
  return found;
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const IndexSchema = v.object({ documents: v.record(v.string(), v.object({ file: v.string(), checksum: v.string() })) });

async function readIndex(live: string) {
  const index = join(live, 'documents.json');
  return parse(IndexSchema, JSON.parse(await readFile(index, 'utf8')), index).documents;
}

/** The checksum of every live document of a home, by path. */
export async function documentChecksums(home: string): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(Object.entries(await readIndex(join(home, 'current'))).map(([path, { checksum }]) => [path, checksum]));
}

/** Every composed page: address and file, without documents that have no address. */
async function composedFiles(): Promise<[string, string][]> {
  const live = join(sharedHome(), 'current');
  const pages = Object.entries(await readIndex(live)).filter(([path]) => !path.endsWith('.html'));
  return pages.map(([path, { file }]) => [path, join(live, 'site', file)]);
}

/** The address of every composed page, without the two documents that have none. */
export async function composedPages(): Promise<string[]> {
  return (await composedFiles()).map(([path]) => path);
}

/** Fewer kinds than the shop has: then the classification is wrong, and most pages are untested. */
const FEWEST_KINDS = 9;

/**
 * The first addresses of each kind of page, one by default: pages with the same first-page scripts are one kind. Throws where there are too
 * few kinds.
 */
export async function pagesOfEachKind(most = 1): Promise<string[]> {
  const kinds = new Map<string, string[]>();
  for (const [path, file] of await composedFiles()) {
    const kind = JSON.stringify(compositionOf(await readFile(file, 'utf8'), path).scripts);
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  if (kinds.size < FEWEST_KINDS) throw new Error(`${kinds.size} kinds of pages were composed`);
  return [...kinds.values()].flatMap((alike) => alike.slice(0, most));
}

/** One of `parts` equal parts of a list: every `parts`th item from `part` on. */
export function shareOf<Item>(items: readonly Item[], part: number, parts: number): Item[] {
  return items.filter((_item, index) => index % parts === part);
}
