import { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { filled, lettersOf, smallPdf } from '../../test/small-pdf';
import { drawPdf } from './draw-pdf';
import { joinSheets } from './draw-picture';
import { findLibrary, requireHere } from './find-library';

/** How long a drawing takes by the clock says how busy the machine is: here its time of the processor alone ends one. */
const byProcessor = (processor = 6000) => ({ processor, clock: 1_000_000 });

/** What staff sees of a PDF. */
async function draw(content: Buffer) {
  const pdf = await drawPdf(content, byProcessor());
  if ('fault' in pdf) return { picture: null, pages: null, fault: pdf.fault };
  return { picture: await joinSheets(pdf.drawn), pages: pdf.pages, fault: null };
}
const [red, green, blue, white] = [filled('1 0 0'), filled('0 1 0'), filled('0 0 1'), filled('1 1 1')];

/** Format and size of a picture, and its colour in the middle of `parts` equal parts, from above, each channel as 0 or 1. */
async function seen(picture: Buffer | null, parts = 1) {
  if (picture === null) throw new Error('there is no picture');
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { format } = await sharp(picture).metadata();
  const colours = Array.from({ length: parts }, (_, part) => {
    const at = 3 * info.width * Math.floor(((part + 0.5) * info.height) / parts);
    return [...data.subarray(at, at + 3)].map((channel) => Math.round(channel / 255)).join('');
  });
  return { format, width: info.width, height: info.height, colours };
}

describe('a PDF', () => {
  test('becomes a picture that is clear enough to read', async () => {
    const { picture, ...drawn } = await draw(smallPdf({ pages: [green] }));
    expect(drawn).toEqual({ pages: 1, fault: null });
    expect(await seen(picture)).toEqual({ format: 'webp', width: 1329, height: 1880, colours: ['010'] });
  });

  test('of many pages shows its first three, one below the other, and says how many it has', async () => {
    const { picture, pages } = await draw(smallPdf({ pages: [red, green, blue, ...Array.from({ length: 497 }, () => white)] }));
    expect(pages).toBe(500);
    expect(await seen(picture, 3)).toMatchObject({ height: 3 * 1880, colours: ['100', '010', '001'] });
  });

  test.each<[string, [number, number], [number, number]]>([
    ['of 200 by 200 inches becomes a usual picture', [14_400, 14_400], [1581, 1581]],
    ['of a size that is none too', [1e9, 1e9], [1581, 1581]],
    ['that is a long strip stays one', [200, 1600], [559, 4472]],
    ['that is a hair is drawn as one', [14_400, 1], [5000, 1]],
  ])('with a page %s', async (_what, size, [width, height]) => {
    const { picture } = await draw(smallPdf({ pages: [green], size }));
    expect(await seen(picture)).toMatchObject({ width, height });
  });

  test.each([
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF script'],
  ])('that is also %s, with scripts and links of its own, is nothing but a picture', async (_what, other) => {
    const catalog = '/OpenAction<</S/JavaScript/JS(app.alert("script"))>>/URI<</Base(https://elsewhere.example.com)>>';
    const pdf = Buffer.concat([smallPdf({ pages: [green], catalog }), Buffer.from(other, 'latin1')]);
    const { picture } = await draw(pdf);
    expect(await seen(picture)).toMatchObject({ format: 'webp', colours: ['010'] });
    for (const word of ['script', 'http', 'JFIF', '%PDF']) expect(picture?.includes(word)).toBe(false);
  });
});

/** A receipt of `test/receipts`. */
const receipt = (name: string) => readFileSync(join(import.meta.dirname, '../../test/receipts', `${name}.pdf`));

type Part = readonly [left: number, top: number, right: number, bottom: number];

/** How dark parts of a page are, from 0 (white) to 1. A part is told by shares of the page's width and height. */
async function ink(content: Buffer, ...parts: readonly Part[]): Promise<readonly number[]> {
  const { picture } = await draw(content);
  if (picture === null) throw new Error('there is no picture');
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const darkness = async ([left, top, right, bottom]: Part) => {
    const at = { left: Math.round(left * width), top: Math.round(top * height) };
    const size = { width: Math.round((right - left) * width), height: Math.round((bottom - top) * height) };
    const grey = await sharp(picture)
      .extract({ ...at, ...size })
      .greyscale()
      .raw()
      .toBuffer();
    return 1 - grey.reduce((sum, light) => sum + light, 0) / grey.length / 255;
  };
  return Promise.all(parts.map(darkness));
}

describe('a PDF as banks make it', () => {
  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a line end', '\r\n'],
  ])('with %s before it is drawn', async (_what, before) => {
    const pdf = Buffer.concat([Buffer.from(before, 'latin1'), smallPdf({ pages: [green] })]);
    expect(await seen((await draw(pdf)).picture)).toMatchObject({ colours: ['010'] });
  });

  test('with a byte order mark that its table of objects does not count is drawn', async () => {
    const [square] = await ink(receipt('with-bom'), [0, 0.85, 0.2, 1]);
    expect(square).toBeGreaterThan(0.3);
  });

  const values = receipt('form-values').toString('latin1');
  test.each([
    ['shows what its form was filled with', values],
    ['shows it also where its program drew none of it', values.replaceAll(/\/AP<<\/N \d 0 R>>/g, '')],
  ])('%s', async (_what, pdf) => {
    // Right of «Montant:», right of «Date:», and where nothing is.
    const parts = [0.21, 0.26, 0.4].map((top): Part => [0.33, top, 0.71, top + 0.04]);
    const [amount, day, nothing] = await ink(Buffer.from(pdf, 'latin1'), ...parts);
    expect(amount).toBeGreaterThan(0.01);
    expect(day).toBeGreaterThan(0.01);
    expect(nothing).toBeCloseTo(0);
  });

  test.each([
    ['TrueType', '\ufee3\ufe92\ufee0\ufed0'],
    ['Type0', 'مبلغ'],
  ] as const)('shows Arabic letters of a typeface that it does not hold: %s', async (kind, text) => {
    const [page] = await ink(lettersOf(kind, text), [0, 0, 1, 1]);
    expect(page).toBeGreaterThan(0.02);
  });
});

describe('a PDF that cannot be drawn', () => {
  const bytes = `<${'41'.repeat(32)}>`;
  const locked = `/ID[<41><41>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${bytes}/U${bytes}>>`;
  /** Commands of 300 megabytes, in a few thousand bytes. */
  const bomb = () => {
    const content = deflateSync(deflateSync(Buffer.alloc(300 << 20), { level: 1 }));
    const pdf = smallPdf({ pages: ['@'] }).toString('latin1');
    const stream = `<</Filter[/FlateDecode/FlateDecode]/Length ${content.length}>>stream\n${content.toString('latin1')}`;
    return Buffer.from(pdf.replace('<</Length 1>>stream\n@', stream), 'latin1');
  };

  test.each<[string, () => Buffer, string]>([
    ['asks for a password', () => smallPdf({ pages: [green], trailer: locked }), 'locked'],
    ['is cut off', () => smallPdf({ pages: [green] }).subarray(0, 60), 'damaged'],
    ['has its first bytes alone', () => Buffer.from('%PDF-1.7 receipt'), 'damaged'],
    ['has no page', () => smallPdf({ pages: [] }), 'damaged'],
    ['unpacks to more than fits into its memory', bomb, 'too-large'],
  ])('since it %s says so', async (_why, pdf, fault) => {
    expect(await draw(pdf())).toEqual({ picture: null, pages: null, fault });
  });

  test('since its forms hold forms without end says so, and the next one is drawn', async () => {
    expect(await draw(receipt('nested-forms'))).toEqual({ picture: null, pages: null, fault: 'too-large' });
    expect(await drawPdf(smallPdf({ pages: [green] }), byProcessor())).toMatchObject({ pages: 1 });
  });
});

describe('the process that draws', () => {
  const pdf = smallPdf({ pages: [green] });
  const pdfium = JSON.stringify(findLibrary('pdfium'));
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'riwaq-library-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  /** The next drawing runs this before it loads PDFium. */
  async function loads(work: string): Promise<void> {
    const file = join(folder, 'library.cjs');
    await writeFile(file, `${work}; module.exports = require(${pdfium});`);
    jest.spyOn(requireHere, 'resolve').mockReturnValueOnce(file);
  }

  test.each(['SIGTERM', 'SIGINT'])('goes on after %s, which a stop of the gateway sends to it too', async (signal) => {
    await loads(`process.kill(process.pid, '${signal}')`);
    expect(await drawPdf(pdf, byProcessor())).toMatchObject({ pages: 1 });
  });

  test('ends where it has used its time of the processor: the file is too heavy', async () => {
    await loads('for (;;);');
    expect(await drawPdf(pdf, byProcessor(300))).toEqual({ fault: 'too-large' });
  });

  const idle = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';

  test('ends where the machine gives it no time, which says nothing about the file', async () => {
    await loads(idle);
    await expect(drawPdf(pdf, { processor: 30_000, clock: 400 })).rejects.toThrow('SIGKILL');
  });

  test('ends by itself where the gateway was killed and cannot end it', async () => {
    jest.spyOn(ChildProcess.prototype, 'kill').mockReturnValue(false);
    await loads(idle);
    await expect(drawPdf(pdf, { processor: 30_000, clock: 400 })).rejects.toThrow('SIGKILL');
  });

  test.each<[string, () => unknown]>([
    ['is killed by somebody else', () => loads(`process.kill(process.pid, 'SIGKILL')`)],
    ['does not find its library', () => loads(`throw new Error('cannot load')`)],
    ['does not start', () => jest.replaceProperty(process, 'execPath', join(folder, 'missing'))],
  ])('and that %s says nothing about the file', async (_what, fail) => {
    await fail();
    await expect(drawPdf(pdf, byProcessor())).rejects.toThrow();
  });
});
