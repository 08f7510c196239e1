/** Goes up with each change of what openings hold: a page never reads the opening of another release. */
const SHAPE = 1;
const ID = 'catalogue-opening';

/** What a composed document says beside its markup of the records that it shows: the page in the browser opens with the same. */
export function writeOpening(page: string, opening: unknown): string {
  return JSON.stringify({ shape: SHAPE, page, opening }).replaceAll('<', '\\u003c');
}

/** The text of the document's opening as it stands; empty in a page that was not composed with one. */
export function openingText(): string {
  return document.getElementById(ID)?.textContent ?? '';
}

/** Reads a document's own opening back. Nothing where the document is of another page or another shape. */
export function readOpening<Opening>(page: string): Opening | null {
  const text = openingText();
  if (text === '') return null;
  // Written by this same release into this same document: trusted once its shape and its page agree.
  const { shape, page: of, opening } = JSON.parse(text) as { shape: number; page: string; opening: Opening };
  return shape === SHAPE && of === page ? opening : null;
}

export { ID as OPENING_ID };
