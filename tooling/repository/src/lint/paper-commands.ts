import { codeOf } from './readme-facts';

/** Programs that papers tell their readers to run. */
const programs =
  /^(npm|npx|riwaq|node|git|gh|systemctl|systemd-analyze|journalctl|nginx|curl|sed|rm|install|useradd|usermod|runuser|apt-get|openssl|export|sha256sum|buildah|podman|kill)$/;

/** A command's name in a sentence (`riwaq serve`): it tells nobody to type it. */
const isName = (code: string) => /^(riwaq [a-z]+|npx riwaq)$/.test(code);

/** The part of a text before a mark; all of it where it has none. */
const before = (mark: string | RegExp, text: string) => text.split(mark, 1)[0] ?? '';

/** The commands that a paper shows, in blocks and in lines, each alone: without its comment, the variables before it and where its output goes. */
export function shownCommands(paper: string): string[] {
  const { inline, blocks } = codeOf(paper);
  const lines = [...blocks.split('\n'), ...inline.filter((code) => code.includes(' ') && !isName(code))];
  return lines
    .map((line) => before(/ #|\s{3}/, line))
    .flatMap((line) => line.split(' && '))
    .map((line) => before(' > ', line.replace(/^(?:[A-Z_0-9]+=\S* )+/, '')))
    .filter((line) => programs.test(before(' ', line)) && line.includes(' '));
}

/** Words behind a command of riwaq that make another command of it. */
const further = new Set(['promote', 'rollback', 'release', 'config', 'end', 'retry', 'accept', 'refunded']);
/** Options that any change takes, and that change nothing of what is done. */
const common = new Set(['--by', '--why']);

/** What a command does, whatever it is done to: `npm run dev -w <app>`, `riwaq promote --from`. Of a program of the machine its name alone. */
export function shapeOf(command: string): string {
  const [program = '', ...words] = command
    .replace(/^npx /, '')
    .replace(/ "[^"]*"/g, ' "…"')
    .split(' ');
  if (program === 'riwaq') return riwaqShape(words);
  if (program === 'npm') return npmShape(words);
  return program;
}

function riwaqShape([name = '', ...words]: readonly string[]): string {
  const options = words.filter((word) => word.startsWith('--') && !common.has(word));
  const sub = words[0] !== undefined && further.has(words[0]) ? [words[0]] : [];
  return ['riwaq', name, ...sub, ...options].join(' ');
}

function npmShape([name = '', ...words]: readonly string[]): string {
  const [script = '', ...rest] = name === 'run' ? words : [name, ...words];
  const at = rest.indexOf('-w');
  const workspace = at < 0 ? [] : ['-w', rest[at + 1]?.replace(/^[a-z-]+-mfe$/, '<app>') ?? ''];
  const given = rest.slice(Math.max(rest.indexOf('--'), 0)).filter((word) => /^--?[a-z]/.test(word) && word !== '-w');
  // Which remotes are named makes another run of it.
  const named = script === 'dev' && at < 0 && rest.length > 0 ? ['<app>'] : [];
  return ['npm', name === 'run' ? `run ${script}` : script, ...workspace, ...named, ...given].join(' ');
}
