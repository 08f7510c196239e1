import { createRequire } from 'node:module';
import type Sharp from 'sharp';

const requireHere = createRequire(import.meta.url);

/** File of sharp, which is native and no part of a built gateway: beside the program, or in the working directory. Throws where it is not installed. */
export function findSharp(): string {
  return requireHere.resolve('sharp', { paths: [import.meta.dirname, process.cwd()] });
}

let loaded: typeof Sharp | undefined;

/** Loads sharp at the first picture: a start needs none of it. */
export function loadSharp(): typeof Sharp {
  if (loaded) return loaded;
  const sharp: typeof Sharp = requireHere(findSharp());
  // A picture is drawn by one thread, and nothing of it stays in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  loaded = sharp;
  return sharp;
}
