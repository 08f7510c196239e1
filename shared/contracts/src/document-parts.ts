import type { Composition } from './composition';

/**
 * Marks around the parts of a document that others than its composer read or replace.
 * A part never contains its end mark; the document before it never contains its start mark.
 */
const marks = {
  policy: ['<meta http-equiv="content-security-policy" content="', '">'],
  composition: ['<script type="application/json" id="composition">', '</script>'],
  /** What the page shows (`PageData`). Documents without a route have none. */
  data: ['<script type="application/json" id="page-data">', '</script>'],
  /** Inline script that adds the page's scripts. */
  boot: ['<script id="boot">', '</script>'],
  /** Hydrated markup. */
  page: ['<div id="root">', '</div><!--root-->'],
} as const;

export type DocumentPart = keyof typeof marks;

/** Every part that a document may have. */
export const documentParts = Object.keys(marks) as DocumentPart[];

/** Returns a part with its marks. Throws if `content` contains the end mark. */
export function documentPart(part: DocumentPart, content: string): string {
  const [begin, end] = marks[part];
  if (content.includes(end)) throw new Error(`part «${part}» contains its end mark ${end}`);
  return `${begin}${content}${end}`;
}

/** Returns the content between a part's marks, or undefined. */
export function readDocumentPart(html: string, part: DocumentPart): string | undefined {
  return findPart(html, part)?.content;
}

/** Replaces a part, marks included, with `instead` (see `documentPart`). Throws if the document lacks the part. */
export function replaceDocumentPart(html: string, part: DocumentPart, instead: string): string {
  const found = findPart(html, part);
  if (!found) throw new Error(`the document has no part «${part}»: another shell composed it`);
  return html.slice(0, found.from) + instead + html.slice(found.to);
}

function findPart(html: string, part: DocumentPart) {
  const [begin, end] = marks[part];
  const from = html.indexOf(begin);
  const to = from < 0 ? -1 : html.indexOf(end, from + begin.length);
  return to < 0 ? undefined : { from, to: to + end.length, content: html.slice(from + begin.length, to) };
}

/** Returns the document part of a composition. */
export function compositionPart(composition: Composition): string {
  return documentPart('composition', scriptJson(composition));
}

/** Returns JSON that cannot close its script element. */
export function scriptJson(value: unknown): string {
  return inScript(JSON.stringify(value));
}

/** Makes a text of JSON one that cannot close its script element. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
