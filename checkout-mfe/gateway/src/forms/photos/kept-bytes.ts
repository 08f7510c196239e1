import { ApiError } from '../../http/api-error';

/** Pieces of which a photo consists at most: cameras write some hundreds. A file of a million would hold everybody else up. */
const MOST_PIECES = 20_000;

/** Counts the pieces of a file. What it gives is called for each and throws `ApiError` for one too many: that is no photo. */
export function pieceCounter(): () => void {
  let pieces = 0;
  return () => {
    pieces += 1;
    if (pieces > MOST_PIECES) throw new ApiError('file-type');
  };
}

/** What stays of a file, stretch by stretch, in one buffer. */
export function keptBytes(content: Buffer) {
  const kept = Buffer.alloc(content.length);
  let length = 0;
  return {
    /** Keeps the stretch from `start` up to `end`, or to the end of the file. */
    keep(start: number, end: number): void {
      length += content.copy(kept, length, start, Math.min(end, content.length));
    },
    get bytes(): Buffer {
      return kept.subarray(0, length);
    },
  };
}
