import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The code in a README: inline and in blocks. */
export function codeOf(readme: string): { readonly inline: readonly string[]; readonly blocks: string } {
  const parts = readme.split(/^```/m);
  const blocks = parts.filter((_part, index) => index % 2 === 1).map((part) => part.slice(part.indexOf('\n') + 1));
  const text = parts.filter((_part, index) => index % 2 === 0).join('');
  const inline = [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  return { inline, blocks: blocks.join('\n') };
}

/** The code in table rows that start with `name`. */
export function rowOf(readme: string, name: string): readonly string[] {
  const lines = readme.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${name} `) && line.split('|', 2)[1]?.trim() === name);
  if (first < 0) return [];
  const further = lines.slice(first + 1).findIndex((line) => !/^\| +\|/.test(line));
  return codeOf(lines.slice(first, first + 1 + further).join('\n')).inline;
}

/** The scripts that a README mentions: `npm run release`, `npm test`. */
export function scriptsIn(text: string): string[] {
  const run = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  const short = [...text.matchAll(/npm (test|start)\b/g)].map(([, name = '']) => name);
  return [...new Set([...run, ...short])];
}

/** The same with a workspace: `npm run release -w offers-mfe`. */
export function workspaceScriptsIn(text: string): { readonly name: string; readonly folder: string }[] {
  return [...text.matchAll(/npm run ([\w:]+) -w ([\w/-]+)/g)].map(([, name = '', folder = '']) => ({ name, folder }));
}

/** The commands of `riwaq` that a README mentions. */
export function commandsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/(?:\bnpx |^)riwaq ([a-z]+)/gm)].map(([, name = '']) => name))];
}

/** The paths in a README that exist in none of these folders. */
export function missingPaths(readme: string, folders: readonly string[]): string[] {
  const paths = codeOf(readme).inline.filter((word) => /^[\w.][\w./*-]*$/.test(word) && (word.includes('/') || /\.tsx?$/.test(word)));
  const bare = (path: string) => path.replace(/\/?\*.*/, '');
  return paths.filter((path) => !folders.some((from) => existsSync(join(from, bare(path)))));
}

/** A file in a diagram with its functions (`press()`) and components (`<RemoteSlot>`). */
interface DiagramFile {
  readonly path: string;
  readonly names: readonly string[];
}

/**
 * The files of a paper's diagrams in order, without system files (`/etc/riwaq/secrets`). Names after an empty line belong to no file; a
 * line with `#` is a heading.
 */
export function diagramFiles(text: string): readonly DiagramFile[] {
  const files: { path: string; names: string[] }[] = [];
  let last: string[] | undefined;
  for (const line of codeOf(text).blocks.split('\n')) {
    if (line === '') last = undefined;
    if (line.startsWith('#')) continue;
    for (const [, path, call, component] of line.matchAll(/(?<![\w./-])((?:[\w.-]+\/)+[\w.-]+\.[a-z]+)\b|\b(\w+)\(\)|<([A-Z]\w*)>/g)) {
      if (path) {
        last = [];
        files.push({ path, names: last });
      } else last?.push(call ?? component ?? '');
    }
  }
  return files;
}
