/** Written by the build before it bundles; stands in for it where the app has not been built yet. */
declare module '*/.generated/artwork.json' {
  const drawn: import('@riwaq/artwork').ArtworkManifest;
  export default drawn;
}

declare module '*/.generated/plates.json' {
  const plates: import('@riwaq/artwork').DrawnArtwork['plates'];
  export default plates;
}
