/** EXIF's value for an upright picture. */
const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Orientation in EXIF data that start with the TIFF header. Upright if missing or unreadable. */
export function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const at = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const directory = tiff.length < 8 ? tiff.length : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  for (let entry = 0; entry < at(directory); entry += 1) {
    const offset = directory + 2 + entry * ENTRY_BYTES;
    if (offset + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (at(offset) === ORIENTATION_TAG) return at(offset + 8) >= 1 && at(offset + 8) <= 8 ? at(offset + 8) : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data with an orientation alone, from the TIFF header on. Null for an upright picture. */
export function orientationAlone(orientation: number): Buffer | null {
  return orientation === UPRIGHT ? null : Buffer.from(`49492a0008000000010012010300010000000${orientation}00000000000000`, 'hex');
}
