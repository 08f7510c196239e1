import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from '@riwaq/ops/cli/run';
import { shopCommands } from '@riwaq/ops/cli/shop-commands';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Folders where a paper's paths may start, besides its own. */
const starts = ['', 'e2e', 'offers-mfe', 'shell'];
/** Fault names of the sandbox look like paths, and `.server.ts` is an ending; built and installed files come later. */
const noPath = /^(?:(?:forms|provider|paypal|dist|node_modules)\/|\.\w+\.tsx?$)/;

/** The paths, links, scripts and commands of a paper that do not exist, one text each. `paper` is its path from the root. */
export function paperFaults(paper: string, text: string): string[] {
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block).join('');
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const links = [...prose.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
  const drawn = [...blocks.matchAll(/(?<![\w./@$<{-])(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json)\b/g)].map(([path]) => path);
  const named = inline.filter((code) => /^[\w.][\w./*-]*$/.test(code) && (code.includes('/') || /\.tsx?$/.test(code)));
  const missing = (path: string) =>
    ![...starts, dirname(paper)].some((start) => existsSync(join(rootFolder, start, path.replace(/\/?\*.*/, ''))));
  const isHistory = paper.startsWith('docs/decisions/');
  return [
    ...[...named, ...drawn].filter((path) => !noPath.test(path) && missing(path)).map((path) => `there is no ${path}`),
    ...links.filter((target) => !existsSync(join(rootFolder, dirname(paper), target))).map((target) => `there is no ${target}`),
    ...(isHistory ? [] : [...inline, ...blocks.split('\n')]).flatMap((line) => commandFault(line, dirname(paper)) ?? []),
  ];
}

/** The fault of a command line: an unknown script, command or option. Undefined for other lines. */
export function commandFault(line: string, folder = '.'): string | undefined {
  const [, command = ''] = /^((?:npx )?(?:npm|riwaq) [^#|>&]+)/.exec(line.trim().replace(/^(?:[A-Z_0-9]+=\S* )+/, '')) ?? [];
  const words = (command.split(/ {3}/, 1)[0] ?? '')
    .replace(/^npx /, '')
    .replaceAll(/"[^"]*"/g, 'text')
    .trim()
    .split(' ');
  if (words[0] === 'riwaq') return riwaqFault(words.slice(1).filter((word) => !/[[\]…]/.test(word)));
  return words[0] === 'npm' ? scriptFault(words.slice(1), folder) : undefined;
}

function scriptFault(words: readonly string[], folder: string): string | undefined {
  const [name = '', ...options] = words[0] === 'run' ? words.slice(1) : words;
  if (['audit', 'ci', 'install', 'pack', 'exec', 'login', 'publish', 'view'].includes(name)) return undefined;
  const workspace = options[options.indexOf('-w') + 1];
  const files = [...(options.includes('-w') ? [workspaceFolder(workspace ?? '')] : [folder, '.', 'offers-mfe'])].map((place) =>
    join(place, 'package.json'),
  );
  const known = files.filter((file) => existsSync(join(rootFolder, file)));
  if (known.length === 0) return `there is no workspace ${workspace}`;
  const has = (file: string) => name in (JSON.parse(readFileSync(join(rootFolder, file), 'utf8')).scripts ?? {});
  return known.some(has) ? undefined : `${known[0]} has no script ${name}`;
}

/** A workspace is named by its folder, or as `@riwaq/gateway`. */
function workspaceFolder(name: string): string {
  return name === '@riwaq/gateway' ? 'checkout-mfe/gateway' : name;
}

function riwaqFault([name = '', ...words]: readonly string[]): string | undefined {
  if (name.startsWith('<') || name.startsWith('--') || name === '') return undefined;
  const command = shopCommands.find((candidate) => candidate.name === name);
  if (!command) return `riwaq has no command ${name}`;
  // A usage line names an option without its value, or with a placeholder.
  const options = words.flatMap((word) => /^--[a-z-]+/.exec(word)?.[0] ?? []);
  const line = options.flatMap((option) => (command.options[option.slice(2)]?.value ? [option, 'value'] : [option]));
  try {
    readArguments(command, line);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
