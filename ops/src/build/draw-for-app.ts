import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ArtworkSpec, drawArtwork, drawIcons, type Icons, subsetFonts } from '@riwaq/artwork';
import type { AppName } from '@riwaq/contracts';
import { rootFolder } from './app-folders';

const cache = join(rootFolder, 'node_modules/.cache/riwaq-artwork');

/**
 * Draws what an app's `artwork.ts` asks for into its release's media, and writes what was drawn where its sources import it
 * (`.generated/artwork.json`). The shell also gets the fonts and icons of every document's head, and the icons of the installed app.
 */
export async function drawForApp(app: AppName, folder: string, media: string): Promise<void> {
  const file = join(folder, 'artwork.ts');
  const generated = join(folder, '.generated');
  await mkdir(generated, { recursive: true });
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return;

  const spec = ((await import(pathToFileURL(file).href)) as { default: ArtworkSpec }).default;
  const drawn = await drawArtwork({ ...spec, app, out: media, cache });
  await writeFile(join(generated, 'artwork.json'), JSON.stringify(drawn));
  if (app !== 'shell') return;
  const icons = await drawIcons(media);
  await writeFile(join(generated, 'head.json'), JSON.stringify(await drawHead(media, drawn.share.site ?? '', icons)));
  await writeFile(join(generated, 'app-icons.json'), JSON.stringify({ icon192: icons.icon192, icon512: icons.icon512 }));
}

async function drawHead(media: string, share: string, { favicon, appleTouchIcon }: Icons) {
  const fonts = await subsetFonts(media);
  return {
    fontFaceCss: fonts.fontFaceCss,
    fontPreload: fonts.arabic,
    share,
    icons: { favicon, appleTouch: appleTouchIcon },
  };
}
