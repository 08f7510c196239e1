declare module 'fontverter' {
  /** Converts a font file between its containers. */
  export function convert(font: Uint8Array, to: 'sfnt'): Promise<Buffer>;
}
