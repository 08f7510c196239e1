import { spawn } from 'node:child_process';
import { DRAWN_PAGES, parse, ReceiptFaultSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { BytesColumn } from '../database/database';
import { findLibrary } from './find-library';
import { PDF_PROGRAM } from './pdf-program';
import { readTypeface } from './typeface';

/** Pixels of a page: small print stays readable, and a long receipt is as clear as a sheet. */
const PAGE_PIXELS = 2_500_000;

/** Pixels of a page's longer side at most: as many pages as are drawn fit into one WebP. */
const LONGEST_SIDE = 5000;

/** Limits of one drawing, in milliseconds. */
interface PdfLimits {
  /** Of the processor, start of PDFium included. Only a heavy file uses them up. */
  readonly processor: number;
  /** Of the clock. On a busy machine they are over first. With the joining of its pages a drawing ends within a lease. */
  readonly clock: number;
}

const usualLimits: PdfLimits = { processor: 6000, clock: 18_000 };

/** The signal by which the process ends where its time of the processor is used up. */
const USED_UP = 'SIGVTALRM';

/** Memory of the process that draws: of PDFium in pages of WebAssembly (256 MB), of its script in megabytes. */
const MEMORY = ['--wasm-max-mem-pages=4096', '--max-old-space-size=64'];

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
 * Draws the first pages of a PDF by PDFium, as WebAssembly in a child process. The process has no environment and ends where its time of the processor
 * is used up. No script of the PDF runs. Throws where the process fails or the machine is too busy, which says nothing about the PDF.
 */
export async function drawPdf(content: Uint8Array, { processor, clock } = usualLimits): Promise<DrawnPdf> {
  const needed = { library: findLibrary('pdfium'), code: findLibrary('pdfium.wasm'), typeface: readTypeface() };
  const child = spawn(process.execPath, [...MEMORY, '--eval', PDF_PROGRAM], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: clock,
    killSignal: 'SIGKILL',
  });
  let answer: unknown;
  await new Promise((resolve, reject) => {
    child.on('message', (message) => {
      answer = message;
    });
    // Its memory is free before the next file is drawn.
    child.on('error', reject).once('close', resolve);
    const limits = { most: DRAWN_PAGES, pixels: PAGE_PIXELS, side: LONGEST_SIDE, processor, longest: 2 * clock };
    child.send({ ...needed, content, ...limits });
  });
  if (answer === undefined && child.signalCode === USED_UP) return { fault: 'too-large' };
  return parse(AnswerSchema, answer, `the answer of a drawing that ended with ${child.signalCode ?? child.exitCode}`);
}
