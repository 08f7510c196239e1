import { ApiError } from '../../http/api-error';

/** Most pieces of a photo. Cameras write some hundreds; a million would block the gateway. */
const MOST_PIECES = 20_000;

/** Returns a function to call for each piece of a file. It throws `ApiError` above the limit. */
export function pieceCounter(): () => void {
  let pieces = 0;
  return () => {
    pieces += 1;
    if (pieces > MOST_PIECES) throw new ApiError('file-type');
  };
}

/** Collects the kept ranges of a file in one buffer. */
export function keptBytes(content: Buffer) {
  const kept = Buffer.alloc(content.length);
  let length = 0;
  return {
    /** Keeps the range from `start` up to `end`, or to the end of the file. */
    keep(start: number, end: number): void {
      length += content.copy(kept, length, start, Math.min(end, content.length));
    },
    get bytes(): Buffer {
      return kept.subarray(0, length);
    },
  };
}
