import { createRequire } from 'node:module';

export const requireHere = createRequire(import.meta.url);

/** File of a library that is no part of a built gateway: beside the program, or in the working directory. Throws where it is not installed. */
export function findLibrary(name: 'sharp' | '@hyzyla/pdfium'): string {
  return requireHere.resolve(name, { paths: [import.meta.dirname, process.cwd()] });
}
