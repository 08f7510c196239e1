import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { hasNginx, MODULES, makeCertificate, PROGRAM } from '@riwaq/ops/testing/nginx';

const run = promisify(execFile);
/** What stands for the name of a shop until somebody writes it. */
const placeholder = /\b(?:shop|desk)\.example\.com\b/;

/** A line of the runbook, its comment, and the section in which it stands. */
interface Line {
  readonly section: string;
  readonly command: string;
  readonly comment: string;
}

/** Commands of the runbook that write a file of the machine: in place, into a file, by a copy, by a link. */
const writes = /^(?:sed -i|install|cp|mv|ln|tee)\b|\| *tee\b|(?<!<[a-z]+)>{1,2} *\/|&& *(?:sed -i|install|cp|mv|ln|tee)\b/;
/** Programs that change the machine, or ask it: here they do nothing. `node` checks a gateway before it is linked. */
const machine = ['systemctl', 'nginx', 'runuser', 'node', 'riwaq', 'npx', 'npm', 'curl', 'tar', 'chown'];
/** Folders and files that packages bring. */
const brought = {
  'etc/postgresql/17/main/pg_ident.conf': '# MAPNAME SYSTEM-USERNAME PG-USERNAME\n',
  'etc/postgresql/17/main/pg_hba.conf': 'local all all peer\n',
  'etc/nginx/conf.d/.keep': '',
  'etc/systemd/system/.keep': '',
  'etc/cron.d/.keep': '',
  'usr/local/bin/.keep': '',
  'srv/riwaq/current/site.json': '{}',
  'tmp/.keep': '',
  'root/offers.pub': 'ssh-ed25519 AAAA offers\n',
  'root/offers-live.pub': 'ssh-ed25519 BBBB offers-live\n',
  'root/offers-records.pub': 'ssh-ed25519 CCCC offers-records\n',
  'opt/riwaq/checkout-mfe/gateway/dist/gateway.mjs': '// the gateway\n',
  'opt/riwaq/node_modules/.keep': '',
};

let scratch: string;
let lines: readonly Line[];
/** What each line that writes left behind, by its text. */
const faults: string[] = [];

const at = (path: string) => join(scratch, path);
const textOf = async (path: string) => (await readFile(at(path), 'utf8')).replaceAll(scratch, '');

/** Every line of the runbook's blocks: the installation first, as all others stand on it. */
async function linesOfRunbook(): Promise<Line[]> {
  const runbook = await readFile(join(rootFolder, 'docs/runbook.md'), 'utf8');
  const sections = runbook.split(/^## /m).slice(1);
  sections.sort((one, other) => Number(other.startsWith('First installation')) - Number(one.startsWith('First installation')));
  return sections.flatMap((text) => {
    const [section = ''] = text.split('\n', 1);
    const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
    return blocks
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, command = '', comment = ''] = /^(.*?)(?: +# (.*))?$/.exec(line) ?? [];
        return { section, command, comment };
      });
  });
}

/** A line with its absolute paths below the scratch folder, and without owners, whom only the machine knows. */
function placed(command: string): string {
  return command.replaceAll(/(^|[\s>'"=])\/(etc|srv|opt|usr|var|tmp|root)(?=\/|$)/g, `$1${scratch}/$2`).replaceAll(/ -[og] [a-z-]+/g, '');
}

async function type(command: string): Promise<void> {
  await run('bash', ['-ec', placed(command)], {
    cwd: at('opt/riwaq'),
    env: { PATH: `${at('programs')}:${process.env.PATH}`, HOME: scratch },
  });
}

/** The substitution of a `sed` must find something, and leave nothing that it would find: else a line of the file keeps what was there. */
async function substitute(command: string): Promise<string | undefined> {
  const [, quoted] = /\bsed (?:-i )?'(s(.)(?:.+?)\2(?:.*?)\2[a-z]*)'/.exec(command) ?? [];
  const file = /(?:> *| )(\/etc\/\S+)/.exec(command)?.[1];
  if (!quoted || !file) return undefined;
  const again = (await run('sed', [quoted, at(file)])).stdout;
  return again === (await readFile(at(file), 'utf8')) ? undefined : `${command}: ${file} keeps what it replaces`;
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'riwaq-runbook-'));
  for (const [file, text] of Object.entries(brought)) {
    await mkdir(dirname(at(file)), { recursive: true });
    await writeFile(at(file), text);
  }
  await mkdir(at('programs'));
  for (const name of machine) {
    await writeFile(at(`programs/${name}`), '#!/bin/sh\nexit 0\n');
    await chmod(at(`programs/${name}`), 0o755);
  }
  for (const part of ['platform/ops/nginx', 'platform/ops/systemd', 'platform/ops/ssh', 'site.config.json'])
    await cp(join(rootFolder, part), at(`opt/riwaq/${part}`), { recursive: true });

  lines = await linesOfRunbook();
  for (const { section, command } of lines.filter(({ command }) => writes.test(command))) {
    const fault = await type(command)
      .then(() => substitute(command))
      .catch((error: unknown) => `${section}: ${command}: ${error instanceof Error ? error.message : String(error)}`);
    if (fault) faults.push(fault);
  }
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Every file that the lines wrote below /etc. */
async function written(): Promise<string[]> {
  const entries = await readdir(at('etc'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.keep')
    .map((entry) => relative(scratch, join(entry.parentPath, entry.name)));
}

describe('the lines of the runbook that write a file', () => {
  test('are found: of the installation and of every other section', () => {
    const found = lines.filter(({ command }) => writes.test(command));
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found.map(({ section }) => section)).size).toBeGreaterThan(6);
  });

  test('run, and each substitution replaces all that it names', () => {
    expect(faults).toEqual([]);
  });

  test('leave no placeholder of a host name, but in a file that the runbook says to edit', async () => {
    const edited = lines.filter(({ comment }) => comment.startsWith('then ')).map(({ command }) => command);
    const left: string[] = [];
    for (const file of await written()) {
      const isEdited = edited.some((command) => command.includes(file.split('/').at(-1) ?? ''));
      const text = (await textOf(file)).replaceAll(/^\s*#.*$/gm, '');
      if (!isEdited && placeholder.test(text)) left.push(file);
    }
    expect(left).toEqual([]);
  });

  test('write units, environments, keys and tables as those who read them want them', async () => {
    const files = await written();
    for (const unit of (await readdir(join(rootFolder, 'platform/ops/systemd'))).filter((name) => /\.(service|timer)$/.test(name)))
      expect(await textOf(`etc/systemd/system/${unit}`)).toBe(await readFile(join(rootFolder, 'platform/ops/systemd', unit), 'utf8'));
    for (const file of ['etc/riwaq/environment', 'etc/riwaq/secrets', 'etc/riwaq/desk'])
      expect((await textOf(file)).split('\n').filter((line) => !/^(#.*|[A-Z][A-Z_]*=\S.*|)$/.test(line))).toEqual([]);
    expect((await stat(at('etc/riwaq/secrets'))).mode & 0o777).toBe(0o600);
    expect((await textOf('etc/postgresql/17/main/pg_hba.conf')).split('\n')[0]).toBe('local riwaq riwaq peer map=riwaq');
    expect((await textOf('etc/postgresql/17/main/pg_ident.conf')).trim().split('\n').slice(1)).toEqual([
      'riwaq riwaq riwaq',
      'riwaq riwaq-gateway riwaq',
    ]);
    expect((await textOf('etc/riwaq/team-keys')).split('\n')).toEqual([
      'restrict,command="riwaq-team offers plan" ssh-ed25519 AAAA offers',
      'restrict,command="riwaq-team offers promote" ssh-ed25519 BBBB offers-live',
      'restrict,command="riwaq-team offers records" ssh-ed25519 CCCC offers-records',
      '',
    ]);
    for (const file of files.filter((name) => name.startsWith('etc/cron.d/')))
      expect(await textOf(file)).toMatch(/^(?:\S+ ){5}riwaq \/\S+ [^%\n]+\n$/);
  });
});

(hasNginx() ? test : test.skip)('nginx takes the file that the lines made', async () => {
  const folder = at('nginx');
  const { certificate, key } = await makeCertificate(folder);
  const made = (await textOf('etc/nginx/conf.d/riwaq.conf'))
    .replaceAll('/etc/ssl/riwaq/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/riwaq/privkey.pem', key)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen (80|443)\b/g, `listen unix:${folder}/nginx-$1.sock`);
  await writeFile(join(folder, 'riwaq.conf'), made);
  const modules = MODULES.map((file) => `load_module ${file};`).join(' ');
  await writeFile(join(folder, 'nginx.conf'), `${modules} pid ${folder}/pid; events {} http { include ${folder}/riwaq.conf; }`);
  const { stderr } = await run(PROGRAM, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')]);
  expect(stderr).toContain('test is successful');
});

test('no line of the runbook asks the host of a placeholder', () => {
  const asked = lines.filter(({ command }) => /https?:\/\/(?:shop|desk)\.example\.com/.test(command));
  expect(asked.map(({ command }) => command)).toEqual([]);
});
