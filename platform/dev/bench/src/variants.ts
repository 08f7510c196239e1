import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { documentFile } from '@riwaq/ops/render/document-index';

/** The measured pages. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/product/spss31' },
  { name: 'landing', path: '/v1/partner-a/spss-course' },
];

/** A way to deliver the site: its home, and whether pages have scripts. */
export interface Variant {
  readonly name: 'composed' | 'before' | 'no script';
  readonly home: string;
  readonly scripted: boolean;
}

/** The live site in `home`, and that of an earlier commit if given. */
export function measuredAsItIs(home: string, before?: string): Variant[] {
  return [{ name: 'composed', home, scripted: true }, ...(before ? [{ name: 'before', home: before, scripted: true } as const] : [])];
}

/** The live site in `home` without any script, below `out`. */
export async function withoutScripts(home: string, out: string): Promise<Variant> {
  return { name: 'no script', home: await makeHome(home, join(out, 'no-script'), withoutScript), scripted: false };
}

/** A document without what its scripts read, whose images do not wait for them. */
function withoutScript(html: string): string {
  const parts = ['boot', 'composition', 'data'] as const;
  return parts.reduce((left, part) => replaceDocumentPart(left, part, ''), html).replace('<html ', '<html data-painted ');
}

/** A home with the same releases and changed documents. */
async function makeHome(home: string, target: string, change: (html: string) => string): Promise<string> {
  const generation = join(target, 'generations/000001');
  await mkdir(dirname(generation), { recursive: true });
  await cp(await realpath(join(home, 'current')), generation, { recursive: true, dereference: true });
  await symlink('generations/000001', join(target, 'current'));
  for (const folder of ['releases', 'media']) await symlink(join(home, folder), join(target, folder));
  for (const { path } of pages) {
    const file = join(generation, 'site', documentFile(path));
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
  return target;
}
