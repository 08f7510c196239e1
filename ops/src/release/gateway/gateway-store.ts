import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type GatewayFacts, GatewayFactsSchema, parse } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import * as v from 'valibot';
import { parseJson, readJson, syncFolder, syncTree, writeDurably } from '../../system/files';
import { isSystemError, messageOf, UserError } from '../../system/user-error';

const StoredGatewaySchema = v.object({ ...GatewayFactsSchema.entries, checksum: v.string() });

/** A stored release of the gateway: its facts, and the checksum of its file. */
export type StoredGateway = v.InferOutput<typeof StoredGatewaySchema>;

/** The gateway's releases, the link to the installed one, and its history. */
export const gatewayFolder = (home: string) => join(home, 'gateway');
const shelfOf = (home: string) => join(gatewayFolder(home), 'releases');
const folderOf = (home: string, version: string) => join(shelfOf(home), version);

/** Limit for a gateway to print its facts, in milliseconds. */
const FACTS_LIMIT = 10_000;

/**
 * Stores a built gateway (one file) as an immutable release. It appears whole or not at all. Throws `UserError` where the file is no
 * gateway, or the version exists with other content.
 */
export async function releaseGateway(home: string, file: string): Promise<{ readonly gateway: StoredGateway; readonly isNew: boolean }> {
  const facts = await factsOf(file);
  const gateway = { ...facts, checksum: checksum(await readFile(file)) };
  const target = folderOf(home, facts.version);
  const draft = join(shelfOf(home), `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    await copyFile(file, join(draft, 'gateway.mjs'));
    await writeDurably(join(draft, 'gateway.json'), `${JSON.stringify(gateway, null, 2)}\n`);
    await syncTree(draft);
    await rename(draft, target);
    await syncFolder(shelfOf(home));
    return { gateway, isNew: true };
  } catch (error) {
    if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    const known = await readGateway(home, facts.version);
    if (known.checksum === gateway.checksum) return { gateway: known, isNew: false };
    throw new UserError(`gateway@${facts.version} is released already with other content: raise the version in its package.json`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function factsOf(file: string): Promise<GatewayFacts> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--facts'], { env: {}, timeout: FACTS_LIMIT }).catch(
    (error: unknown) => {
      throw new UserError(`${file} does not say what it is: ${messageOf(error).split('\n')[0]}; npm run build -w @riwaq/gateway makes it`);
    },
  );
  return parse(GatewayFactsSchema, parseJson(stdout, `${file} --facts`), `${file} --facts`);
}

/** A verified release of the store. Throws `UserError` where it is missing or was changed. */
export async function readGateway(home: string, version: string): Promise<StoredGateway> {
  const facts = join(folderOf(home, version), 'gateway.json');
  const value = await readJson(facts);
  if (value === undefined) throw new UserError(`there is no release gateway@${version}${await releasedText(home)}`);
  const gateway = parse(StoredGatewaySchema, value, facts);
  const file = await readFile(join(folderOf(home, version), 'gateway.mjs')).catch(() => undefined);
  if (!file || checksum(file) !== gateway.checksum || gateway.version !== version)
    throw new UserError(`gateway@${version} was changed after its release: bring it into ${folderOf(home, version)} anew`);
  return gateway;
}

async function releasedText(home: string): Promise<string> {
  const names = await readdir(shelfOf(home)).catch(() => []);
  const versions = names.filter((name) => !name.startsWith('.'));
  return versions.length > 0 ? `; released: ${versions.join(', ')}` : ': npm run release -w @riwaq/gateway makes one';
}

/** The installed version: the next start of the gateway runs it. */
export async function activeGatewayVersion(home: string): Promise<string | undefined> {
  return readlink(join(gatewayFolder(home), 'current')).then(basename, () => undefined);
}

/** Installs a release with one rename. */
export async function activateGateway(home: string, version: string): Promise<void> {
  const folder = gatewayFolder(home);
  const link = join(folder, 'current.next');
  await rm(link, { force: true });
  await symlink(`releases/${version}`, link);
  await rename(link, join(folder, 'current'));
  await syncFolder(folder);
}
