import { createRequire } from 'node:module';

export const requireHere = createRequire(import.meta.url);

/** What is no part of a built gateway. The typeface shows letters of typefaces that a PDF names and does not hold: Latin and Arabic in one file. */
const libraries = {
  sharp: 'sharp',
  pdfium: '@hyzyla/pdfium',
  'pdfium.wasm': '@hyzyla/pdfium/pdfium.wasm',
  typeface: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
} as const;

/** File of such a library: beside the program, or in the working directory. Throws where it is not installed. */
export function findLibrary(name: keyof typeof libraries): string {
  return requireHere.resolve(libraries[name], { paths: [import.meta.dirname, process.cwd()] });
}
