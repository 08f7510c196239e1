import { codeOf } from './readme-facts';

/** Programs that papers tell readers to run. */
const programs =
  /^(npm|npx|riwaq|node|git|gh|systemctl|systemd-analyze|journalctl|nginx|curl|sed|rm|install|useradd|usermod|runuser|apt-get|openssl|export|sha256sum|buildah|podman|kill)$/;

/** A command's name in a sentence (`riwaq serve`), not an instruction. */
const isName = (code: string) => /^(riwaq [a-z]+|npx riwaq)$/.test(code);

/** The text before a separator, or all of it. */
const before = (mark: string | RegExp, text: string) => text.split(mark, 1)[0] ?? '';

/** The commands of a paper, in blocks and inline, each without comment, variables and redirection. */
export function shownCommands(paper: string): string[] {
  const { inline, blocks } = codeOf(paper);
  const lines = [...blocks.split('\n'), ...inline.filter((code) => code.includes(' ') && !isName(code))];
  return lines
    .map((line) => before(/ #|\s{3}/, line))
    .flatMap((line) => line.split(' && '))
    .map((line) => before(' > ', line.replace(/^(?:[A-Z_0-9]+=\S* )+/, '')))
    .filter((line) => programs.test(before(' ', line)) && line.includes(' '));
}

/** Subcommands of riwaq. */
const further = new Set(
  'promote rollback release config end retry show paid activated cancelled accept refunded add remove link unlink'.split(' '),
);
/** Options of any change that do not affect what it does. */
const common = new Set(['--by', '--why']);

/** A command without its operands: `npm run dev -w <app>`, `riwaq promote --from`. System programs by name only. */
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
  // With named remotes it is another command.
  const named = script === 'dev' && at < 0 && rest.length > 0 ? ['<app>'] : [];
  return ['npm', name === 'run' ? `run ${script}` : script, ...workspace, ...named, ...given].join(' ');
}
