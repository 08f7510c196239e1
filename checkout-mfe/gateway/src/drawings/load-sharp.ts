import type Sharp from 'sharp';
import { findLibrary, requireHere } from './find-library';

let loaded: typeof Sharp | undefined;

/** Loads sharp at the first picture: a start needs none of it. */
export function loadSharp(): typeof Sharp {
  if (loaded) return loaded;
  const sharp: typeof Sharp = requireHere(findLibrary('sharp'));
  // A picture is drawn by one thread, and nothing of it stays in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  loaded = sharp;
  return sharp;
}
