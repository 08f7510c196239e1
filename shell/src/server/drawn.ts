import drawnForHead from '../../.generated/head.json';

/** What the build drew for every document's head: fonts, icons, the site's own share image. */
export const drawn: {
  readonly fontFaceCss: string;
  readonly fontPreload: string;
  readonly share: string;
  readonly themeColor: string;
  readonly icons: { readonly favicon: string; readonly appleTouch: string };
} = drawnForHead;
