/** Written by the build before it bundles; these types replace it before the first build. */
declare module '*/.generated/artwork.json' {
  export const covers: import('@riwaq/artwork').ArtworkManifest['covers'];
  export const share: import('@riwaq/artwork').ArtworkManifest['share'];
}
