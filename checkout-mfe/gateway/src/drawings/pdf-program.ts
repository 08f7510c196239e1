/**
 * What the process runs that draws a PDF. It is a text, since a built gateway is one file (decision 0106). A signal that stops the gateway reaches it too: it
 * ends its work first, as the gateway does. Its second thread ends it where it has used its time of the processor, by a signal of its own: a busy machine
 * makes a drawing late, and only a heavy file makes it long. It also ends it where the gateway was killed: the first thread has no time while it draws.
 *
 * PDFium finds the typeface in the file system of its WebAssembly, which only its system calls reach.
 */
export const PDF_PROGRAM = `
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
require('node:os').setPriority(5);
const { Worker } = require('node:worker_threads');

async function startPdfium({ library, code, typeface }) {
  const { PDFiumModule, PDFiumLibrary } = require(library);
  const wasm = require('node:fs').readFileSync(code);
  let calls;
  const module = await PDFiumModule({
    instantiateWasm(imports, done) {
      calls = { ...imports.env, ...imports.wasi_snapshot_preview1 };
      WebAssembly.instantiate(wasm, imports).then(({ instance, module }) => done(instance, module));
      return {};
    },
  });
  const put = (bytes) => {
    const at = module.wasmExports.malloc(bytes.length);
    module.HEAPU8.set(bytes, at);
    return at;
  };
  const putText = (text) => put(Buffer.from(text + '\\0'));
  const putNumbers = (...numbers) => put(new Uint8Array(Uint32Array.from(numbers).buffer));
  const [CWD, CREATE_AND_WRITE, MODE] = [-100, 0o101, 0o666];
  const file = calls.__syscall_openat(CWD, putText('/tmp/typeface.ttf'), CREATE_AND_WRITE, putNumbers(MODE));
  calls.fd_write(file, putNumbers(put(typeface), typeface.length), 1, putNumbers(0));
  calls.fd_close(file);
  const folders = putNumbers(putText('/tmp'), 0);
  module._FPDF_InitLibraryWithConfig(putNumbers(2, folders, 0, 0, 0, 0));
  return new PDFiumLibrary(module);
}

process.once('message', async ({ content, most, pixels, side, processor, longest, ...needed }) => {
  const watch = 'const { processor, longest, began } = require("node:worker_threads").workerData;' +
    'setInterval(() => { const { user, system } = process.cpuUsage();' +
    'if (user + system > 1000 * processor) process.kill(process.pid, "SIGVTALRM");' +
    'if (Date.now() - began > longest) process.kill(process.pid, "SIGKILL"); }, 50)';
  new Worker(watch, { eval: true, workerData: { processor, longest, began: Date.now() } }).unref();
  const answer = (message) => process.send(message, () => process.exit());
  const pdfium = await startPdfium(needed);
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
      const { data } = await page.render({ render: 'bitmap', width, height, renderFormFields: true });
      drawn.push({ width, height, data });
    }
    answer(drawn.length > 0 ? { pages, drawn } : { fault: 'damaged' });
  } catch (error) {
    const isLocked = /password|security/i.test(error.message);
    answer({ fault: isLocked ? 'locked' : error instanceof WebAssembly.RuntimeError ? 'too-large' : 'damaged' });
  }
})`;
