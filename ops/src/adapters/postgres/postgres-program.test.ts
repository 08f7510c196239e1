import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dumpDatabase, restoreDatabase, withoutPassword } from './postgres-program';

const PASSWORD = 'pass:wo\\rd@&';
const URL_ = `postgres://riwaq:${encodeURIComponent(PASSWORD)}@db.example.com:5433/riwaq?sslmode=require`;
let folder: string;
let environment: Record<string, string>;

/** A program that records its arguments and the password file. */
const spy = (end: string) => `#!/bin/sh
printf '%s\\n' "$@" > "$SPY/words"; env > "$SPY/environment"
cp "$PGPASSFILE" "$SPY/passwords"; stat -c '%a' "$PGPASSFILE" > "$SPY/mode"; printf '%s' "$PGPASSFILE" > "$SPY/place"
for word in "$@"; do case $word in --file=*) umask 022; echo dump > "\${word#--file=}";; esac; done
${end}
`;
const seen = (name: string) => readFile(join(folder, name), 'utf8');

async function programs(end: string): Promise<void> {
  for (const name of ['pg_dump', 'pg_restore']) {
    await writeFile(join(folder, 'bin', name), spy(end));
    await chmod(join(folder, 'bin', name), 0o755);
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-spy-'));
  await mkdir(join(folder, 'bin'));
  await programs('exit 0');
  environment = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, SPY: folder, DATABASE_URL: URL_ };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a program of PostgreSQL', () => {
  test.each([
    ['pg_dump', (file: string) => dumpDatabase(URL_, file, environment)],
    ['pg_restore', (file: string) => restoreDatabase(URL_, file, environment)],
  ])('%s gets the password by a file of ours alone, not by its words nor its environment', async (_program, run) => {
    await run(join(folder, 'database.dump'));
    expect(await seen('words')).toContain('--dbname=postgres://riwaq@db.example.com:5433/riwaq?sslmode=require\n');
    for (const told of [await seen('words'), await seen('environment')]) {
      expect(told).not.toContain(PASSWORD);
      expect(told).not.toContain(encodeURIComponent(PASSWORD));
    }
    expect(await seen('passwords')).toBe('*:*:*:*:pass\\:wo\\\\rd@&\n');
    expect(await seen('mode')).toBe('600\n');
    await expect(stat(await seen('place'))).rejects.toThrow('ENOENT');
  });

  test('leaves a dump that only its owner reads', async () => {
    await dumpDatabase(URL_, join(folder, 'database.dump'), environment);
    expect((await stat(join(folder, 'database.dump'))).mode & 0o777).toBe(0o600);
  });

  test('that fails says so without the address, and leaves no password', async () => {
    await programs('echo "cannot reach postgres://riwaq@db" >&2; exit 1');
    await expect(dumpDatabase(URL_, join(folder, 'database.dump'), environment)).rejects.toThrow(/^pg_dump failed: (?!.*:\/\/).*/s);
    await expect(stat(await seen('place'))).rejects.toThrow('ENOENT');
  });
});

test.each([
  ['postgres://riwaq@%2Fvar%2Frun%2Fpostgresql/riwaq', 'postgres://riwaq@%2Fvar%2Frun%2Fpostgresql/riwaq', undefined],
  ['postgresql:///riwaq?host=/tmp&password=a%20b&user=x', 'postgresql:///riwaq?host=/tmp&user=x', 'a b'],
  ['postgres://u:p@h1:1,h2:2/d', 'postgres://u@h1:1,h2:2/d', 'p'],
  ['postgres://localhost/riwaq', 'postgres://localhost/riwaq', undefined],
])('of %s the address is %s', (url, address, password) => {
  expect(withoutPassword(url)).toEqual({ address, password });
});

test.each(['--file=/etc/passwd', 'host=db password=x', ''])('«%s» is no address of a database', (text) => {
  expect(() => withoutPassword(text)).toThrow('DATABASE_URL is no address');
});
