import type { PublicSite } from '@riwaq/contracts';
import { light } from '@riwaq/design-system/palette';
import drawnAppIcons from '../../.generated/app-icons.json';
import drawnForHead from '../../.generated/head.json';

/** What the build drew for every document's head: fonts, icons, the site's own share image. */
export const headAssets: {
  readonly fontFaceCss: string;
  /** Those of text, then that of headings. */
  readonly fontPreloads: readonly string[];
  readonly share: string;
  readonly icons: { readonly favicon: string; readonly appleTouch: string };
} = drawnForHead;

/** The icons of the installed app, whose middle stays whole in every shape that a system cuts. */
const webAppIcons: { readonly icon192: string; readonly icon512: string } = drawnAppIcons;

/** What makes the site an app that can be installed: its names, and the icons that the project drew. */
export function webAppManifest({ brand }: PublicSite): object {
  const { icon192, icon512 } = webAppIcons;
  const icon = (src: string, size: number, purpose: string) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light.night,
    theme_color: light.night,
    icons: [icon(icon192, 192, 'any'), icon(icon512, 512, 'any'), icon(icon512, 512, 'maskable')],
  };
}
