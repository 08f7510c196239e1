import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectFolder } from '@riwaq/app-source';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import type { AppWorkspace } from '../../store/build/app-workspaces';
import { writeCopies } from '../../store/compressed-copies';
import { copyMedia } from '../../store/copy-media';
import { mediaFolder } from '../../store/release-store';
import { filesIn, inTemporaryFolder, isThere, namesIn, parseJson, syncFolder, writeText } from '../../system/files';
import { forEachConcurrently } from '../../system/for-each-concurrently';
import { UserError } from '../../system/user-error';
import { askWorker } from '../../system/worker-process';
import { type AppRecords, PICTURES } from './app-records';
import type { DrawOrder } from './draw-worker';
import { digestOfDrawing, type UsedPicture, usedPictures } from './drawn-from';
import { keepDrawing, keptDrawing } from './kept-drawing';

/** Milliseconds that drawing may take. Only a fault reaches it: a thousand landings take a minute or two. */
const DRAWING_MS = 900_000;
/** Pictures that are synced at the same time. */
const AT_ONCE = 16;

/** Where evaluated sources look for their packages, and for the project. */
const beside = ['node_modules', 'package-lock.json', 'tsconfig.base.json'];
/** What describes and draws an app, without its records. */
const sources = ['src', 'artwork.config.ts', 'package.json', 'tsconfig.json'];

/**
 * Draws what records show, with the app's sources, and returns all their files: the given ones of `content`, and the names of what was drawn. The
 * pictures are public from now on, under names that tell their content, so what was drawn before is not drawn again: nothing is where the last drawing was
 * of the same. Throws an error that names file and field for a picture that the shop does not have, `UserError` after `limit` milliseconds.
 */
export async function drawRecords(records: AppRecords, own: RecordFiles, limit = DRAWING_MS): Promise<RecordFiles> {
  const { workspace, home } = records;
  const pictures = await usedPictures(records, own);
  const of = await digestOfDrawing(records, own, pictures);
  const kept = await keptDrawing(records, of);
  if (kept) return { ...own, ...kept };
  return inTemporaryFolder('staged', async (aside) => {
    const folder = await stage(workspace, own, pictures, join(aside, 'project'));
    const [media, open] = [join(aside, 'media'), mediaFolder(home)];
    await mkdir(media, { recursive: true });
    const known = new Set(await namesIn(open));
    await drawApart({ app: workspace.app, folder, media, cache: open }, limit);
    const fresh = (await filesIn(media)).filter((file) => !known.has(file));
    await writeCopies(media, fresh);
    await copyMedia(home, aside);
    await forEachConcurrently(fresh, AT_ONCE, (file) => syncFolder(join(open, file)));
    const drawn = (await filesIn(join(folder, '.generated'))).map((file) => `.generated/${file}`);
    const read = await Promise.all(drawn.map(async (file) => [file, parseJson(await readFile(join(folder, file), 'utf8'), file)] as const));
    const files = Object.fromEntries(read);
    await keepDrawing(records, { of, media: await filesIn(media), files });
    return { ...own, ...files };
  });
}

/** Copies sources, because a link would lead them back to the records beside the originals. Returns the folder of the app. */
async function stage(workspace: AppWorkspace, own: RecordFiles, pictures: readonly UsedPicture[], aside: string): Promise<string> {
  const project = projectFolder(workspace.folder);
  const folder = join(aside, relative(project, workspace.folder));
  await mkdir(join(folder, PICTURES), { recursive: true });
  for (const name of beside) if (await isThere(join(project, name))) await symlink(join(project, name), join(aside, name));
  const copied = [...sources, ...(await codeOfRecords(workspace))].map(
    (name) => [join(workspace.folder, name), join(folder, name)] as const,
  );
  for (const [from, to] of copied) if (await isThere(from)) await cp(from, to, { recursive: true });
  // Staff may have added more than can be copied at once.
  for (const { name, file } of pictures) await cp(file, join(folder, PICTURES, name));
  for (const [file, value] of Object.entries(own)) await writeText(join(folder, file), JSON.stringify(value));
  return folder;
}

/** The modules in `content`: `promotions/index.ts`. */
async function codeOfRecords({ folder }: AppWorkspace): Promise<string[]> {
  const files = (await filesIn(join(folder, 'content'))).map((file) => `content/${file}`);
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

/** Draws in a child process: evaluated sources stay in the memory of the one that evaluates them. */
async function drawApart(order: DrawOrder, limit: number): Promise<void> {
  await mkdir(join(order.folder, '.generated'), { recursive: true });
  if (!(await isThere(join(order.folder, 'artwork.config.ts')))) return;
  const signal = AbortSignal.timeout(limit);
  await askWorker(join(import.meta.dirname, 'draw-worker'), order, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    throw new UserError(
      `pictures were still being drawn after ${Math.round(limit / 1000)} s, nothing was changed: run it again, what was drawn stays`,
    );
  });
}
