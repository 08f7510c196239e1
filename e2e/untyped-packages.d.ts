declare module 'fontverter' {
  /** Converts a font file between container formats. */
  export function convert(font: Uint8Array, to: 'sfnt'): Promise<Buffer>;
}
