import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const COMMAND = join(import.meta.dirname, '../../systemd/riwaq');

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'riwaq-root-')));
  await Promise.all(['bin', 'open', 'closed'].map((name) => mkdir(join(folder, name))));
  // Acts as root, and as a user riwaq without access to one folder. Prints where it would start what.
  const runuser = `shift 3\ncase $1 in test) [ "$PWD" != '${join(folder, 'closed')}' ] ;; *) echo "$PWD" "$@" ;; esac`;
  for (const [name, does] of Object.entries({ id: 'echo 0', runuser }))
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['open', (cwd: string) => cwd],
  // Like /root: another program cannot start there.
  ['closed', () => '/'],
])('riwaq, typed by root in a folder that is %s to the user riwaq, starts where that user may be', (name, starts) => {
  const cwd = join(folder, name);
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const { stdout, stderr } = spawnSync('sh', [COMMAND, 'history', 'the shell'], { cwd, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toBe(`${starts(cwd)} /usr/bin/node /opt/riwaq/platform/ops/bin/riwaq.mjs history the shell\n`);
});
