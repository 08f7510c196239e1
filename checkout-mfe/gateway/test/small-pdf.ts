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

const hexOf = (number: number) => number.toString(16).padStart(4, '0');

/** A PDF of one line in a typeface that it names and does not hold, as programs write one: with a table of its objects. */
export function lettersOf(kind: 'TrueType' | 'Type0', text: string): Buffer {
  const letters = [...text].map((letter, at) => ({ code: at + 65, unicode: hexOf(letter.charCodeAt(0)) }));
  const codes = letters.map(({ code }) => (kind === 'Type0' ? hexOf(code) : code.toString(16))).join('');
  const content = `BT /F 40 Tf 10 20 Td <${codes}> Tj ET`;
  const meaning = `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${letters.length} beginbfchar
${letters.map(({ code, unicode }) => `<${hexOf(code)}> <${unicode}>`).join('\n')}\nendbfchar endcmap`;
  const stream = (bytes: string) => `<</Length ${bytes.length}>>stream\n${bytes}\nendstream`;
  const named = { TrueType: '/FirstChar 65/LastChar 68/Widths[600 600 600 600]', Type0: '/Encoding/Identity-H/DescendantFonts[6 0 R]' }[
    kind
  ];
  const encoding = `/Encoding<</Type/Encoding/Differences[65${letters.map(({ unicode }) => `/uni${unicode.toUpperCase()}`).join('')}]>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 120 60]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream(content),
    `<</Type/Font/Subtype/${kind}/BaseFont/SimplifiedArabic${named}${kind === 'Type0' ? '/ToUnicode 8 0 R' : `${encoding}/FontDescriptor 7 0 R`}>>`,
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/SimplifiedArabic/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/SimplifiedArabic/Flags 32/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
    stream(meaning),
  ];
  let pdf = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const head = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${places.length + 1}/Root 1 0 R>>`;
  return Buffer.from(`${pdf}${head}\nstartxref\n${pdf.length}\n%%EOF\n`, 'latin1');
}
