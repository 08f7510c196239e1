interface SmallPdf {
  /** Contents of its pages, in PDF's own language. */
  readonly pages: readonly string[];
  /** Width and height in points. */
  readonly size?: readonly [number, number];
  /** Entries of its catalog and of its trailer. */
  readonly catalog?: string;
  readonly trailer?: string;
}

/** A page that is one colour: red, green and blue from 0 to 1. */
export const filled = (colour: string): string => `${colour} rg 0 0 20000 20000 re f`;

/** A PDF in its shortest form: without a table of its objects, which a reader looks for then. */
export function smallPdf({ pages, size: [width, height] = [595, 842], catalog = '', trailer = '' }: SmallPdf): Buffer {
  const page = (at: number) => 3 + 2 * at;
  const objects = pages.map(
    (content, at) =>
      `${page(at)} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${page(at) + 1} 0 R>>endobj\n` +
      `${page(at) + 1} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`,
  );
  const kids = pages.map((_content, at) => `${page(at)} 0 R`).join(' ');
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj\n` +
      `${objects.join('')}trailer<</Root 1 0 R${trailer}>>\n%%EOF\n`,
    'latin1',
  );
}
