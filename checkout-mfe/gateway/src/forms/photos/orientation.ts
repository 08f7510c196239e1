/** EXIF's number for an upright picture. */
const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** The orientation that EXIF data say, from the header of TIFF on; upright where they say none or cannot be read. */
export function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const at = (place: number) => (isLittle ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place));
  const directory = tiff.length < 8 ? tiff.length : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  for (let entry = 0; entry < at(directory); entry += 1) {
    const place = directory + 2 + entry * ENTRY_BYTES;
    if (place + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (at(place) === ORIENTATION_TAG) return at(place + 8) >= 1 && at(place + 8) <= 8 ? at(place + 8) : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data that say an orientation and nothing else, from the header of TIFF on. Null for an upright picture, which needs none. */
export function orientationAlone(orientation: number): Buffer | null {
  return orientation === UPRIGHT ? null : Buffer.from(`49492a0008000000010012010300010000000${orientation}00000000000000`, 'hex');
}
