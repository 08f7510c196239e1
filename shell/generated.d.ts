/** Written by the build before it bundles; stands in for it where the app has not been built yet. */
declare module '*/.generated/head.json' {
  const drawn: {
    fontFaceCss: string;
    fontPreload: string;
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
  const drawn: import('@riwaq/artwork').ArtworkManifest;
  export default drawn;
}
