/** Written by the build before it bundles; these types replace it before the first build. */
declare module '*/.generated/head.json' {
  const drawn: {
    fontFaceCss: string;
    fontPreloads: string[];
    share: string;
    icons: { favicon: string; appleTouch: string };
  };
  export default drawn;
}

declare module '*/.generated/app-icons.json' {
  const drawn: { icon192: string; icon512: string };
  export default drawn;
}

declare module '*/.generated/artwork.json' {
  export const covers: import('@riwaq/artwork').ArtworkManifest['covers'];
  export const marks: import('@riwaq/artwork').ArtworkManifest['marks'];
  export const share: import('@riwaq/artwork').ArtworkManifest['share'];
}
