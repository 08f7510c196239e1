/** Written by the build before it bundles; stands in for it where the app has not been built yet. */
declare module '*/.generated/artwork.json' {
  export const covers: import('@riwaq/artwork').ArtworkManifest['covers'];
  export const share: import('@riwaq/artwork').ArtworkManifest['share'];
}
