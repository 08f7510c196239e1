import { join } from 'node:path';
import { CONTRACT_VERSION } from '@riwaq/contracts';
import { parse, type ReleaseDescriptor, StoredDescriptorSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { canonicalJson, readJson, sha256 } from '../system/files';
import { UserError } from '../system/user-error';

const AnyContract = v.object({ contract: v.number() });

/**
 * The descriptor of a release or build folder, of an older contract too. Throws `UserError` where it is missing or of a newer contract, `ParseError` with
 * the path of each wrong field. `what` names the release in errors.
 */
export async function readDescriptor(folder: string, what: string): Promise<ReleaseDescriptor> {
  const value = await readJson(join(folder, 'descriptor.json'));
  if (value === undefined) throw new UserError(`${what} has no descriptor.json in ${folder}`);
  return parseDescriptor(value, what);
}

function parseDescriptor(value: unknown, what: string): ReleaseDescriptor {
  const contractVersion = v.safeParse(AnyContract, value);
  if (contractVersion.success && contractVersion.output.contract > CONTRACT_VERSION) {
    throw new UserError(`${what} speaks remote contract ${contractVersion.output.contract}, this site speaks ${CONTRACT_VERSION}`);
  }
  return parse(StoredDescriptorSchema, value, `${what}, descriptor.json`);
}

/** Digest of a release. It covers every byte, because the descriptor has every file's checksum. */
export function descriptorDigest(descriptor: ReleaseDescriptor): string {
  return sha256(canonicalJson(descriptor));
}

/** The first differences of two descriptors: files, or else fields. */
export function descriptorDifferences(one: ReleaseDescriptor, other: ReleaseDescriptor): string[] {
  const names = [...new Set([...Object.keys(one.files), ...Object.keys(other.files)])].sort();
  const files = names.filter((name) => one.files[name]?.checksum !== other.files[name]?.checksum);
  if (files.length > 0) return files;
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof ReleaseDescriptor)[];
  return fields.filter((field) => canonicalJson(one[field]) !== canonicalJson(other[field])).map((field) => `descriptor.json (${field})`);
}
