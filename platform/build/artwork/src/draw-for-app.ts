import { access, mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { importSource, projectFolder } from '@riwaq/app-source';
import { ownRecords } from '@riwaq/app-source/changed-records';
import { type RecordFiles, readRecordFiles } from '@riwaq/app-source/record-files';
import type * as Artwork from './index';

/** What draws; JavaScript in an installed package. */
const ARTWORK = join(import.meta.dirname, `index${extname(import.meta.filename)}`);

/** Evaluated once in a process, which may draw again and again while a team works on its records. */
let artwork: Promise<typeof Artwork> | undefined;

/**
 * Draws the artwork of an app's `artwork.config.ts`, a function of its record files, into its release's media. Writes the file names for its loaders
 * (`.generated/artwork.json`; scenes in `.generated/scenes.json`, because only some pages show them). The shell also gets the fonts and icons of the document head, and the icons of
 * the installed app. `cache` is a folder for what is drawn once; below the project's `node_modules` by default. A program
 * in a bundle gives the package in it: `loadArtwork`.
 */
export async function drawForApp(
  app: string,
  folder: string,
  media: string,
  cache?: string,
  loadArtwork = () => (artwork ??= importSource<typeof Artwork>(ARTWORK)),
): Promise<void> {
  const file = join(folder, 'artwork.config.ts');
  const generated = join(folder, '.generated');
  await mkdir(generated, { recursive: true });
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return;

  // An app without drawings does not load the artwork package.
  const { drawArtwork, drawIcons, subsetFonts } = await loadArtwork();
  const { default: specOf } = await importSource<{ readonly default: (files: RecordFiles) => Artwork.ArtworkSpec }>(file);
  const { scenes, ...drawn } = await drawArtwork({
    ...specOf(ownRecords(await readRecordFiles(folder))),
    app,
    picturesFolder: join(folder, 'content/pictures'),
    out: media,
    cache: cache ?? join(projectFolder(folder), 'node_modules/.cache/riwaq-artwork'),
  });
  await writeFile(join(generated, 'artwork.json'), JSON.stringify(drawn));
  await writeFile(join(generated, 'scenes.json'), JSON.stringify(scenes));
  if (app !== 'shell') return;
  const { favicon, appleTouchIcon, icon192, icon512 } = await drawIcons(media);
  const { fontFaceCss, arabic, latin, display } = await subsetFonts(media);
  const head = {
    fontFaceCss,
    fontPreloads: [arabic, latin, display],
    share: drawn.share.site ?? '',
    icons: { favicon, appleTouch: appleTouchIcon },
  };
  await writeFile(join(generated, 'head.json'), JSON.stringify(head));
  await writeFile(join(generated, 'app-icons.json'), JSON.stringify({ icon192, icon512 }));
}
