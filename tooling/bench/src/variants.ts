import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Composition, Registry } from '@riwaq/contracts';
import { compositionPart, readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { documentFile } from '@riwaq/ops/render/document-index';
import { liveReleases } from '@riwaq/ops/render/live-releases';
import { writeCopies } from '@riwaq/ops/store/compressed-copies';
import { listFiles } from '@riwaq/ops/system/files';
import { buildOneBundleSite, ONE_BUNDLE } from './one-bundle';

/** The measured pages. */
export const pages = { home: '/', product: '/product/spss31', landing: '/v1/partner-a/spss-course' } as const;
/** The route of each. */
const patterns: Readonly<Record<string, string>> = {
  [pages.product]: '/product/:productSlug',
  [pages.landing]: '/v1/:affiliate/spss-course',
};
export type PageName = keyof typeof pages;

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

/** Makes the comparison variants of the live site below `out`. */
export async function makeVariants(home: string, registry: Registry, out: string, asItIs: readonly Variant[]): Promise<Variant[]> {
  const folder = join(home, 'releases/shell', ONE_BUNDLE);
  const oneBundle = await buildOneBundleSite(folder);
  await writeCopies(folder, await listFiles(folder));

  const withOneBundle = (html: string, path: string) => {
    const composition: Composition = JSON.parse(readDocumentPart(html, 'composition') ?? '');
    const route = routeOf(registry, path);
    const scripts = oneBundle.scriptsOf([...route, ...composition.fragments.map(([, fragment]) => fragment)]);
    return replaceDocumentPart(html, 'composition', compositionPart({ ...composition, scripts }));
  };

  return [
    ...asItIs,
    { name: 'one bundle', home: await makeHome(home, join(out, 'one-bundle'), withOneBundle), scripted: true },
    { name: 'no script', home: await makeHome(home, join(out, 'no-script'), withoutScript), scripted: false },
  ];
}

/** A document whose images do not wait for scripts. */
function withoutScript(html: string): string {
  return replaceDocumentPart(replaceDocumentPart(html, 'boot', ''), 'composition', '').replace('<html ', '<html data-painted ');
}

function routeOf(registry: Registry, path: string): string[] {
  const pattern = patterns[path] ?? path;
  return liveReleases(registry).flatMap(({ descriptor }) =>
    descriptor.routes.filter((route) => route.pattern === pattern).map(({ id }) => id),
  );
}

/** A home with the same releases and changed documents. */
async function makeHome(home: string, target: string, change: (html: string, path: string) => string): Promise<string> {
  const generation = join(target, 'generations/000001');
  await mkdir(dirname(generation), { recursive: true });
  await cp(await realpath(join(home, 'current')), generation, { recursive: true, dereference: true });
  await symlink('generations/000001', join(target, 'current'));
  for (const folder of ['releases', 'media']) await symlink(join(home, folder), join(target, folder));
  for (const path of Object.values(pages)) {
    const file = join(generation, 'site', documentFile(path));
    await writeFile(file, change(await readFile(file, 'utf8'), path));
  }
  return target;
}
