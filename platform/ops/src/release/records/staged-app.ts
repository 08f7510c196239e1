import { cp, link, mkdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { projectFolder } from '@riwaq/app-source';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import type { AppWorkspace } from '../../store/build/app-workspaces';
import { filesIn, inTemporaryFolder, isThere, parseJson, writeDurably, writeText } from '../../system/files';
import { askWorker } from '../../system/worker-process';
import type { RecordsSource } from '../assemble/release-records';
import { type AppRecords, pathIn } from './app-records';
import type { DrawOrder } from './draw-worker';
import { recordsFolder } from './turn';

/** Milliseconds that drawing may take. Only a fault reaches it: a thousand landings take a minute or two. */
const DRAWING_MS = 900_000;

/**
 * Runs `work` in a temporary copy of the app: its sources with these records, and the pictures of `commit` that they name.
 * Sources are copied, because a link would lead them back to the records beside the originals.
 */
export function withStagedRecords<Result>(
  records: AppRecords,
  commit: string,
  own: RecordFiles,
  work: (source: RecordsSource) => Promise<Result>,
): Promise<Result> {
  const { workspace, home } = records;
  return inTemporaryFolder('staged', async (aside) => {
    const draw: RecordsSource['draw'] = async (media, live) => {
      const folder = await stage(records, commit, own, aside);
      const cache = join(recordsFolder(home), 'artwork');
      await keepPictures(live, cache);
      await drawApart({ app: workspace.app, folder, media, cache });
      const drawn = (await filesIn(join(folder, '.generated'))).map((file) => `.generated/${file}`);
      const read = await Promise.all(
        drawn.map(async (file) => [file, parseJson(await readFile(join(folder, file), 'utf8'), file)] as const),
      );
      // In the order of a folder: a release is named by its content.
      return Object.fromEntries([...read, ...Object.entries(own)].sort(([one], [other]) => (one < other ? -1 : 1)));
    };
    return work({ ...workspace, draw });
  });
}

/** Where evaluated sources look for their packages, and for the project. */
const beside = ['node_modules', 'package-lock.json', 'tsconfig.base.json'];
/** What describes and draws an app, without its records. */
const sources = ['src', 'artwork.config.ts', 'package.json', 'tsconfig.json', 'content/pictures'];

async function stage(records: AppRecords, commit: string, own: RecordFiles, aside: string): Promise<string> {
  const { workspace, repository } = records;
  const project = projectFolder(workspace.folder);
  const folder = join(aside, relative(project, workspace.folder));
  await mkdir(join(folder, 'content'), { recursive: true });
  for (const name of beside) if (await isThere(join(project, name))) await symlink(join(project, name), join(aside, name));
  for (const name of [...sources, ...(await codeOfRecords(workspace))]) {
    if (await isThere(join(workspace.folder, name))) await cp(join(workspace.folder, name), join(folder, name), { recursive: true });
  }
  const content = pathIn(records, 'content');
  const texts = new Set(JSON.stringify(own).split('"'));
  // Staff may have added more than can be read at once.
  const pictures = await repository.read(commit, `${content}/pictures`, (file) => texts.has(basename(file)));
  for (const [name, bytes] of pictures) await writeDurably(join(folder, `content${name.slice(content.length)}`), bytes);
  for (const [file, value] of Object.entries(own)) await writeText(join(folder, file), JSON.stringify(value));
  return folder;
}

/** The modules in `content`: `promotions/index.ts`. */
async function codeOfRecords({ folder }: AppWorkspace): Promise<string[]> {
  const files = (await filesIn(join(folder, 'content'))).map((file) => `content/${file}`);
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

/**
 * Links the pictures of the live release into the cache. Their names tell their content, so only new ones are drawn. One that cannot be
 * linked is drawn again.
 */
export async function keepPictures(live: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const names = (await isThere(live)) ? await filesIn(live) : [];
  await Promise.all(names.map((name) => link(join(live, name), join(cache, name)).catch(() => undefined)));
}

/** Draws in a child process: evaluated sources stay in the memory of the one that evaluates them. */
async function drawApart(order: DrawOrder): Promise<void> {
  await mkdir(join(order.folder, '.generated'), { recursive: true });
  if (!(await isThere(join(order.folder, 'artwork.config.ts')))) return;
  const options = { signal: AbortSignal.timeout(DRAWING_MS) };
  await askWorker(join(import.meta.dirname, 'draw-worker'), order, options);
}
