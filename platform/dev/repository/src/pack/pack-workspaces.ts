import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { parse } from '@riwaq/contracts/platform';
import { inTemporaryFolder } from '@riwaq/ops/system/files';
import { messageOf, UserError } from '@riwaq/ops/system/user-error';
import { compileSources, isCopiedAsIs, packedSources } from './compile-package';
import { type PackedWorkspace, packedWorkspaces } from './packages';
import { packedManifest, WorkspaceManifestSchema } from './packed-manifest';

const relativeImport = /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|\bdeclare module\s+)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/**
 * Adds file extensions to relative imports of a declaration file, as Node needs: `./price` becomes `./price.js` or `./price/index.js`.
 * `exists` checks a path relative to this file.
 */
export function relinkedDeclaration(text: string, exists: (path: string) => boolean): string {
  return text.replaceAll(relativeImport, (whole, before: string, quote: string, path: string) => {
    if (/\.(js|json|cjs|mjs)$/.test(path)) return whole;
    const file = exists(`${path}.d.ts`) ? `${path}.js` : `${path.replace(/\/$/, '')}/index.js`;
    return `${before}${quote}${file}${quote}`;
  });
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Packs what a remote of another repository installs into `to`, as npm tarballs. Returns their names. Throws `UserError` for a type error.
 */
export function packWorkspaces(root: string, to: string): Promise<string[]> {
  return inTemporaryFolder('pack', async (shelf) => {
    await declareTypes(root);
    await mkdir(to, { recursive: true });
    const stages = packedWorkspaces.map(async (workspace) => {
      const stage = join(shelf, workspace.folder.replace('/', '-'));
      await stagePackage(root, workspace, stage);
      return stage;
    });
    const { stdout } = await run('npm', ['pack', ...(await Promise.all(stages)), '--pack-destination', to, '--silent'], { cwd: shelf });
    return stdout.trim().split('\n');
  });
}

/** Builds the declarations, like `npm run types`. */
async function declareTypes(root: string): Promise<void> {
  const compiler = require.resolve('typescript/package.json').replace('package.json', 'bin/tsc');
  const folders = packedWorkspaces.filter(({ programs }) => !programs).map(({ folder }) => join(root, folder));
  await run(process.execPath, [compiler, '-b', ...folders]).catch((error: Error & { stdout?: string }) => {
    throw new UserError(error.stdout?.trim() || messageOf(error));
  });
}

/** Writes a workspace as a package into `stage`. */
async function stagePackage(root: string, workspace: PackedWorkspace, stage: string): Promise<void> {
  const folder = join(root, workspace.folder);
  const file = join(folder, 'package.json');
  const manifest = parse(WorkspaceManifestSchema, JSON.parse(await readFile(file, 'utf8')), file);
  const dist = join(stage, 'dist');
  await mkdir(dist, { recursive: true });
  const sources = await packedSources(folder, workspace);
  const imported = await compileSources(folder, sources, dist);
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(packedManifest(workspace, manifest, imported), null, 2)}\n`);
  for (const carried of sources.filter(isCopiedAsIs)) await cp(join(folder, 'src', carried), join(dist, carried));
  if (!workspace.programs) await writeDeclarations(folder, sources, dist);
}

async function writeDeclarations(folder: string, sources: readonly string[], dist: string): Promise<void> {
  const types = join(folder, '.types/src');
  const declarations = new Set(sources.filter((file) => /\.tsx?$/.test(file)).map((file) => file.replace(/\.tsx?$/, '.d.ts')));
  for (const declaration of declarations) {
    const text = await readFile(join(types, declaration), 'utf8');
    const exists = (path: string) => declarations.has(posix.join(dirname(declaration), path));
    await mkdir(dirname(join(dist, declaration)), { recursive: true });
    await writeFile(join(dist, declaration), relinkedDeclaration(text, exists));
  }
}

/** A folder for a message, relative to the caller's. */
export function shownFolder(folder: string, from: string): string {
  const inside = relative(from, folder);
  return inside === '' ? '.' : inside.startsWith('..') ? folder : inside;
}
