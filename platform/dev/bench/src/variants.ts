import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Composition } from '@riwaq/contracts';
import { compositionPart, readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { documentFile } from '@riwaq/ops/render/document-index';
import { workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { writeCopies } from '@riwaq/ops/store/compressed-copies';
import { listFiles } from '@riwaq/ops/system/files';
import { buildOneBundle } from '@riwaq/webpack-preset/one-bundle';

/** The version of the shell that is bundled with every app. */
export const ONE_BUNDLE = '1.0.0-onebundle';

/** The measured pages, with the chunks of their routes. */
export const pages = [
  { name: 'home', path: '/', chunk: 'home-page' },
  { name: 'product', path: '/product/spss31', chunk: 'product-page' },
  { name: 'landing', path: '/v1/partner-a/spss-course', chunk: 'course-page' },
];

/** A way to deliver the site: its home, and whether pages have scripts. */
export interface Variant {
  readonly name: 'composed' | 'before' | 'one bundle' | 'no script';
  readonly home: string;
  readonly scripted: boolean;
}

/** The live site in `home`, and that of an earlier commit if given. */
export function measuredAsItIs(home: string, before?: string): Variant[] {
  return [{ name: 'composed', home, scripted: true }, ...(before ? [{ name: 'before', home: before, scripted: true } as const] : [])];
}

/** Makes the comparison variants of the live site in `home` below `out`. */
export async function makeVariants(home: string, out: string): Promise<Variant[]> {
  const filesOf = await buildEveryApp(join(home, 'releases/shell', ONE_BUNDLE));
  const withOneBundle = (html: string, chunk: string) => {
    const composition: Composition = JSON.parse(readDocumentPart(html, 'composition') ?? '');
    const files = filesOf([chunk, ...composition.fragments.map(([, fragment]) => fragment)]);
    const scripts = files.map(([file, checksum]): [string, string] => [`/releases/shell/${ONE_BUNDLE}/${file}`, checksum]);
    return replaceDocumentPart(html, 'composition', compositionPart({ ...composition, scripts }));
  };
  return [
    { name: 'one bundle', home: await makeHome(home, join(out, 'one-bundle'), withOneBundle), scripted: true },
    { name: 'no script', home: await makeHome(home, join(out, 'no-script'), withoutScript), scripted: false },
  ];
}

/** Builds every app into one browser bundle in `out`, without federation; pages remain chunks. */
async function buildEveryApp(out: string) {
  const target = { app: 'shell', folder: workspaceFolder('shell'), version: ONE_BUNDLE, out };
  const remotes = join(import.meta.dirname, 'bundled-remotes.ts');
  const { filesOf } = await buildOneBundle(target, './src/start/start.ts', /federation\/load-release-module$/, remotes);
  await writeCopies(out, await listFiles(out));
  return filesOf;
}

/** A document without what its scripts read, whose images do not wait for them. */
function withoutScript(html: string): string {
  const parts = ['boot', 'composition', 'data'] as const;
  return parts.reduce((left, part) => replaceDocumentPart(left, part, ''), html).replace('<html ', '<html data-painted ');
}

/** A home with the same releases and changed documents. */
async function makeHome(home: string, target: string, change: (html: string, chunk: string) => string): Promise<string> {
  const generation = join(target, 'generations/000001');
  await mkdir(dirname(generation), { recursive: true });
  await cp(await realpath(join(home, 'current')), generation, { recursive: true, dereference: true });
  await symlink('generations/000001', join(target, 'current'));
  for (const folder of ['releases', 'media']) await symlink(join(home, folder), join(target, folder));
  for (const { path, chunk } of pages) {
    const file = join(generation, 'site', documentFile(path));
    await writeFile(file, change(await readFile(file, 'utf8'), chunk));
  }
  return target;
}
