/** The one door to randomness: fills `bytes`. Tests set it with `setRandomSource`. */
let fill = (bytes: Uint8Array<ArrayBuffer>): void => {
  crypto.getRandomValues(bytes);
};

/** Replaces the random source, for tests that need the same draw again. */
export function setRandomSource(source: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  fill = source;
}

/** `count` random bytes. */
export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count);
  fill(bytes);
  return bytes;
}

/** A whole number from 0 to `limit` − 1, each as likely as the others. */
export function randomBelow(limit: number): number {
  const range = 2 ** 32;
  const fair = range - (range % limit);
  for (;;) {
    const draw = new DataView(randomBytes(4).buffer).getUint32(0);
    if (draw < fair) return draw % limit;
  }
}
