import { spawn } from 'node:child_process';
import { DRAWN_PAGES, parse, ReceiptFaultSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { BytesColumn } from '../database/database';
import { findLibrary } from './find-library';

/** Pixels of a page: small print stays readable, and a long receipt is as clear as a sheet. */
const PAGE_PIXELS = 2_500_000;

/** Pixels of a page's longer side at most: as many pages as are drawn fit into one WebP. */
const LONGEST_SIDE = 5000;

/** Milliseconds for one file. */
const LIMIT = 10_000;

/** Memory of the process that draws: of PDFium in pages of WebAssembly (256 MB), of its script in megabytes. */
const MEMORY = ['--wasm-max-mem-pages=4096', '--max-old-space-size=64'];

/**
 * What the process runs. It is a text, since a built gateway is one file (decision 0106). A signal that stops the gateway reaches it too: it ends its work
 * first, as the gateway does. Its second thread ends it where the gateway was killed: the first has no time while it draws.
 */
const PROGRAM = `for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
const { Worker } = require('node:worker_threads');
process.once('message', async ({ library, content, most, pixels, side, longest }) => {
  new Worker("setTimeout(() => process.kill(process.pid, 'SIGKILL'), " + longest + ")", { eval: true }).unref();
  const answer = (message) => process.send(message, () => process.exit());
  const pdfium = await require(library).PDFiumLibrary.init();
  try {
    const document = await pdfium.loadDocument(content);
    const pages = document.getPageCount();
    const drawn = [];
    for (let at = 0; at < Math.min(pages, most); at += 1) {
      const page = document.getPage(at);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      if (!(originalWidth > 0 && originalHeight > 0)) continue;
      const scale = Math.min(Math.sqrt(pixels / (originalWidth * originalHeight)), side / Math.max(originalWidth, originalHeight));
      const [width, height] = [originalWidth, originalHeight].map((length) => Math.max(1, Math.floor(length * scale)));
      const { data } = await page.render({ render: 'bitmap', width, height });
      drawn.push({ width, height, data });
    }
    answer(drawn.length > 0 ? { pages, drawn } : { fault: 'damaged' });
  } catch (error) {
    const isLocked = /password|security/i.test(error.message);
    answer({ fault: isLocked ? 'locked' : error instanceof WebAssembly.RuntimeError ? 'too-large' : 'damaged' });
  }
})`;

const Side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_SIDE));
const PageSchema = v.pipe(
  v.object({ width: Side, height: Side, data: BytesColumn }),
  v.check(({ width, height, data }) => data.byteLength === width * height * 4),
);
const AnswerSchema = v.union([
  v.object({ pages: v.number(), drawn: v.pipe(v.array(PageSchema), v.maxLength(DRAWN_PAGES)) }),
  v.object({ fault: ReceiptFaultSchema }),
]);

/** The first pages of a PDF in RGBA, and how many it has; or why it cannot be drawn. */
type DrawnPdf = v.InferOutput<typeof AnswerSchema>;

/**
 * Draws the first pages of a PDF by PDFium, as WebAssembly in a child process. The process has no environment and is killed after `limit` milliseconds. No
 * script of the PDF runs. Throws where the process fails, which says nothing about the PDF.
 */
export async function drawPdf(content: Uint8Array, limit = LIMIT): Promise<DrawnPdf> {
  const library = findLibrary('@hyzyla/pdfium');
  const child = spawn(process.execPath, [...MEMORY, '--eval', PROGRAM], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  let answer: unknown;
  await new Promise((resolve, reject) => {
    child.on('message', (message) => {
      answer = message;
    });
    // Its memory is free before the next file is drawn.
    child.on('error', reject).once('close', resolve);
    child.send({ library, content, most: DRAWN_PAGES, pixels: PAGE_PIXELS, side: LONGEST_SIDE, longest: 2 * limit });
  });
  if (answer === undefined && child.killed) return { fault: 'too-large' };
  return parse(AnswerSchema, answer, `the answer of a drawing that ended with ${child.signalCode ?? child.exitCode}`);
}
