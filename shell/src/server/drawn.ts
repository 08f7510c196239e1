import drawnAppIcons from '../../.generated/app-icons.json';
import drawnForHead from '../../.generated/head.json';

/** What the build drew for every document's head: fonts, icons, the site's own share image. */
export const drawn: {
  readonly fontFaceCss: string;
  readonly fontPreload: string;
  readonly share: string;
  readonly icons: { readonly favicon: string; readonly appleTouch: string };
} = drawnForHead;

/** The icons of the installed app, whose middle stays whole in every shape that a system cuts. */
export const appIcons: { readonly icon192: string; readonly icon512: string } = drawnAppIcons;
