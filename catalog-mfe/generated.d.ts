/** Written by the build before it bundles; stands in for it where the app has not been built yet. */
declare module '*/.generated/artwork.json' {
  export const covers: import('@riwaq/artwork').ArtworkManifest['covers'];
  export const marks: import('@riwaq/artwork').ArtworkManifest['marks'];
  export const share: import('@riwaq/artwork').ArtworkManifest['share'];
}

declare module '*/.generated/scenes.json' {
  const scenes: import('@riwaq/artwork').DrawnArtwork['scenes'];
  export default scenes;
}
