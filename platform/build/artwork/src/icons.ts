import { encodeIcon } from './encode';
import { drawGoldStar } from './gold-star';
import { publishContent } from './media-file';
import { indigo } from './palette';
import { brandStar } from './star';

/** The app icons' paths on the site. */
export interface Icons {
  readonly favicon: string;
  readonly icon192: string;
  readonly icon512: string;
  readonly appleTouchIcon: string;
}

/** Draws the app icons, the gold star on indigo, into the media folder, their names telling their content. */
export async function drawIcons(out: string): Promise<Icons> {
  const tab = icon(64, { margin: 4, corner: 14 });
  const tile = icon(512, { margin: 76, corner: 0 });
  const [favicon, icon192, icon512, appleTouchIcon] = await Promise.all([
    publishContent(out, 'favicon', 'svg', tab),
    publishContent(out, 'icon-192', 'png', await encodeIcon(tile, 192)),
    publishContent(out, 'icon-512', 'png', await encodeIcon(tile, 512)),
    publishContent(out, 'apple-touch-icon', 'png', await encodeIcon(tile, 180)),
  ]);
  return { favicon, icon192, icon512, appleTouchIcon };
}

/** Systems cut icons to their own shape: the large ones fill their square, and keep the star within the safe middle. */
function icon(size: number, { margin, corner }: { margin: number; corner: number }): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${indigo}"/>`,
    drawGoldStar(brandStar(size, margin), indigo),
    '</svg>',
  ].join('');
}
