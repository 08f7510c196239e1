import type { PublicSite } from '@riwaq/contracts';
import { light } from '@riwaq/design-system/palette';
import { appIcons } from './drawn';

/** What makes the site an app that can be installed: its names, and the icons that the project drew. */
export function manifestOf({ brand }: PublicSite): object {
  const { icon192, icon512 } = appIcons;
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
