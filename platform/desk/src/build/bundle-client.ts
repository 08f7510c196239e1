import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { deskPage } from './desk-page';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Address below which the server gives out the folder `assets` of a build. */
const ASSETS = '/assets';

/**
 * Builds the page of the desk into a folder: `index.html` for every address of the page, and the files that it names in `assets`, whose
 * names hold their digests. Pages that few open are separate files, listed in `manifest.json`.
 * Throws with esbuild's words where a source cannot be built.
 */
export async function bundleClient(out: string): Promise<void> {
  const folder = join(out, 'assets');
  // Nothing names the files of an earlier build any more.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    entryPoints: { desk: here('../client/main.tsx'), style: here('desk.css'), icon: here('icon.svg') },
    outdir: folder,
    entryNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    bundle: true,
    // What is imported on demand comes apart: who rolls something back at night does not wait for forms.
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    loader: { '.woff2': 'file', '.svg': 'copy' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const files = Object.keys(metafile.outputs).map((path) => basename(path));
  const page = deskPage({
    script: pathOf(metafile, '../client/main.tsx'),
    imported: importedBy(metafile, '../client/main.tsx'),
    style: pathOf(metafile, 'desk.css'),
    icon: pathOf(metafile, 'icon.svg'),
    fonts: files.filter((file) => file.endsWith('.woff2')).map((file) => `${ASSETS}/${file}`),
  });
  await writeFile(join(out, 'index.html'), page);
  await writeFile(join(out, 'manifest.json'), JSON.stringify({ page: 'index.html', assets: files.sort() }, null, 2));
}

/** The address of what an entry was built into. */
const pathOf = (metafile: Metafile, entry: string): string => `${ASSETS}/${basename(outputOf(metafile, entry)[0])}`;

/** The addresses of the files that an entry cannot start without. */
function importedBy(metafile: Metafile, entry: string): string[] {
  const found = new Set<string>();
  const follow = (imports: Metafile['outputs'][string]['imports']) => {
    for (const { path, kind } of imports) {
      if (kind !== 'import-statement' || found.has(path)) continue;
      found.add(path);
      follow(metafile.outputs[path]?.imports ?? []);
    }
  };
  follow(outputOf(metafile, entry)[1].imports);
  return [...found].map((path) => `${ASSETS}/${basename(path)}`);
}

function outputOf({ outputs }: Metafile, entry: string): [path: string, output: Metafile['outputs'][string]] {
  const source = relative(process.cwd(), here(entry)).replaceAll('\\', '/');
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`esbuild built nothing from ${source}`);
  return found;
}
