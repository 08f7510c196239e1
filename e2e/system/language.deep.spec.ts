import { composedPages } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { englishFinder } from '../support/latin-names';

/** Everything in a document that a visitor reads or hears, one line per piece. */
function saidBy(html: string): string[] {
  // Separators and word breaks are not read.
  const body = html.slice(html.indexOf('<body>')).replace(/<(script|style)[^>]*>.*?<\/\1>|<!--.*?-->|<wbr\/?>/gs, '');
  const attributes = [...html.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"|name="description" content="([^"]*)"/g)];
  return [
    /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    ...attributes.map(([, label, description]) => label ?? description ?? ''),
    ...body.split(/<[^>]+>/),
  ].map((piece) => piece.replace(/&[#\w]+;/g, ' '));
}

const inPieces = (pieces: readonly string[], wrong: RegExp) => pieces.filter((piece) => wrong.test(piece));

test('every page speaks Arabic: no English but names, Western digits, Arabic punctuation, and amounts that keep together', async ({
  request,
}) => {
  const englishIn = await englishFinder(request);
  for (const path of await composedPages()) {
    const pieces = saidBy(await (await request.get(path)).text());
    expect.soft(pieces.length, path).toBeGreaterThan(20);
    expect.soft(englishIn(pieces), `${path} says nothing in English`).toEqual([]);
    expect.soft(inPieces(pieces, /[\u0660-\u0669\u06f0-\u06f9]/), `${path} has Western digits`).toEqual([]);
    expect.soft(inPieces(pieces, /[\u0621-\u064a][,;?]/), `${path} has Arabic punctuation`).toEqual([]);
    expect.soft(inPieces(pieces, /\d دج/), `${path} keeps amounts together`).toEqual([]);
  }
});
