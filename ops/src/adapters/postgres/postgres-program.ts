import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../../system/files';
import type { Environment } from '../../system/site-config-file';
import { messageOf, UserError } from '../../system/user-error';

/** Dumps a database into a file with mode 0600. Throws `UserError` where that fails. */
export async function dumpDatabase(databaseUrl: string, file: string, environment?: Environment): Promise<void> {
  await runOn(databaseUrl, 'pg_dump', ['--format=custom', `--file=${file}`], environment);
  await chmod(file, 0o600);
}

/** Restores a dump into an empty database in one transaction. Throws `UserError` where that fails. */
export async function restoreDatabase(databaseUrl: string, file: string, environment?: Environment): Promise<void> {
  await runOn(databaseUrl, 'pg_restore', ['--no-owner', '--single-transaction', file], environment);
}

/**
 * Runs a PostgreSQL program. Every user can read command lines, so the password goes into a temporary file that only we read. The program
 * gets our environment without `DATABASE_URL`.
 */
async function runOn(
  databaseUrl: string,
  program: string,
  words: readonly string[],
  environment: Environment = process.env,
): Promise<void> {
  const { address, password } = withoutPassword(databaseUrl);
  const { DATABASE_URL: _told, ...env } = environment;
  await inTemporaryFolder('pgpass', async (folder) => {
    const file = join(folder, 'pgpass');
    if (password !== undefined) await writeFile(file, `*:*:*:*:${password.replaceAll(/[\\:]/g, String.raw`\$&`)}\n`, { mode: 0o600 });
    const options = { env: { ...env, ...(password === undefined ? {} : { PGPASSFILE: file }) } };
    await promisify(execFile)(program, [`--dbname=${address}`, ...words], options);
  }).catch((error: unknown) => {
    // Its message may contain the address with the user.
    throw new UserError(`${program} failed: ${messageOf(error).replaceAll(/\b\w+:\/\/\S+/g, '…')}`);
  });
}

/**
 * Splits the password from a database URL: before the host, or in the parameters. Throws `UserError` for any other text, which a program
 * could read as an option.
 */
export function withoutPassword(databaseUrl: string): { readonly address: string; readonly password: string | undefined } {
  const [, scheme = '', user = '', first, rest = ''] =
    /^(postgres(?:ql)?:\/\/)(?:([^:@/?#]*)(?::([^@/]*))?@)?(.*)$/s.exec(databaseUrl) ?? [];
  if (!scheme) throw new UserError('DATABASE_URL is no address like postgres://riwaq@localhost/riwaq');
  const [server = '', query] = rest.split('?', 2);
  const parameters = query?.split('&') ?? [];
  const last = parameters.findLast((parameter) => parameter.startsWith('password='))?.slice('password='.length);
  const kept = parameters.filter((parameter) => !parameter.startsWith('password='));
  const password = last ?? first;
  return {
    address: `${scheme}${user ? `${user}@` : ''}${server}${kept.length > 0 ? `?${kept.join('&')}` : ''}`,
    password: password ? decodeURIComponent(password) : undefined,
  };
}
