import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rootFolder } from '../store/build/app-workspaces';

/** What a command of the runbook begins with that writes a file of settings. */
const WRITES = /^(?:sed|printf|install)\b/;
/** Files that are there before the shop is installed, or that a build makes. */
const before = {
  '/etc/postgresql/15/main/pg_hba.conf': 'local all all peer\n',
  '/etc/postgresql/15/main/pg_ident.conf': '# MAPNAME SYSTEM-USERNAME DATABASE-USERNAME\n',
  '/etc/nginx/conf.d/other.conf': '',
  '/etc/cron.d/other': '',
  '/usr/local/bin/other': '',
  '/etc/systemd/system/other': '',
  '/opt/riwaq/checkout-mfe/gateway/dist/gateway.mjs': 'gateway\n',
};

let root: string;
let lines: readonly string[];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-runbook-'));
  for (const [file, content] of Object.entries(before)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  lines = writingLines(await readFile(join(rootFolder, 'docs/runbook.md'), 'utf8'));
  for (const line of lines) await promisify(execFile)('sh', ['-euc', withinRoot(line)], { cwd: rootFolder });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The commands of a paper's code blocks that write settings: those of the first installation first, as they are run. */
function writingLines(paper: string): string[] {
  const [others = '', installation = ''] = paper.split('## First installation');
  return [installation, others].flatMap((part) =>
    [...part.matchAll(/^```\n([\s\S]*?)^```/gm)]
      .flatMap(([, block = '']) => block.split('\n'))
      .filter((line) => WRITES.test(line))
      .map((line) => line.replace(/ +# .*$/, '')),
  );
}

/** The command with its absolute paths below the test's root, without owners, and without what restarts a service. */
const withinRoot = (line: string) =>
  line
    .replace(/ && (?:systemctl|ln) .*$/, '')
    .replaceAll(/ -[og] [\w-]+/g, '')
    .replaceAll(/(?<= )(?<!riwaq )(?=\/(?:etc|srv|usr|opt)\/)/g, root);

const settings = (file: string) => readFile(join(root, file), 'utf8');

describe('what the lines of the runbook write', () => {
  test('keeps no host name of the examples', async () => {
    expect(lines.length).toBeGreaterThan(12);
    const files = await readdir(join(root, 'etc'), { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((entry) => entry.isFile()).map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'utf8')]),
    );
    // The accounts and addresses of the site configuration are demo data, which the shop replaces by hand (D1).
    const kept = texts.filter(([name, text]) => name !== 'site.config.json' && /\bexample\.com\b/.test(text ?? '')).map(([name]) => name);
    expect(kept).toEqual([]);
  });

  test('sends visitors and staff to the shop’s own names alone', async () => {
    const conf = await settings('/etc/nginx/conf.d/riwaq.conf');
    const names = [...conf.matchAll(/server_name ([^;]+);|\$host = (\S+?)\)|https:\/\/([\w.-]+)\$request_uri/g)].map(
      ([, name, host, to]) => name ?? host ?? to,
    );
    expect(new Set(names)).toEqual(new Set(['shop.riwaq.example', 'desk.shop.riwaq.example']));
    expect(await settings('/etc/riwaq/desk')).toContain('\nDESK_ORIGIN=https://desk.shop.riwaq.example\n');
  });

  test('is read by the program that it is for', async () => {
    expect(await settings('/etc/nginx/conf.d/riwaq.conf')).toContain('{ server 10.0.0.1:3002; server 10.0.0.2:3002; keepalive');
    expect(await settings('/etc/cron.d/riwaq-upload')).toMatch(/^(?:\S+ ){5}riwaq \/usr\/local\/bin\/riwaq upload s3:\S+\n$/);
    expect((await settings('/etc/riwaq/secrets')).match(/^SLICKPAY_KEY=./gm)).toHaveLength(1);
    expect(await settings('/etc/postgresql/15/main/pg_ident.conf')).toMatch(/^riwaq riwaq riwaq\nriwaq riwaq-gateway riwaq\n$/m);
    expect(await settings('/etc/postgresql/15/main/pg_hba.conf')).toBe('local riwaq riwaq peer map=riwaq\nlocal all all peer\n');
    expect(await settings('/srv/riwaq/gateway/releases/1.0.0/gateway.mjs')).toBe('gateway\n');
    expect(await readdir(join(root, 'etc/systemd/system'))).toEqual(expect.arrayContaining(['riwaq-gateway.service', 'riwaq-gc.timer']));
  });
});
