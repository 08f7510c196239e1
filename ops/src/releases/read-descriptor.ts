import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Descriptor, DescriptorSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { Failure } from '../failure';
import { readJson } from '../storage/read-json';

const AnyContract = v.object({ contract: v.number() });

/**
 * The descriptor of a release's folder, or of a build's. Throws `Failure` where there is none or where it speaks another
 * remote contract, `ParseError` with the path of each wrong field. `what` names the release in errors.
 */
export async function readDescriptor(folder: string, what: string): Promise<Descriptor> {
  const value = await readJson(join(folder, 'descriptor.json'));
  if (value === undefined) throw new Failure(`${what} has no descriptor.json in ${folder}`);
  const spoken = v.safeParse(AnyContract, value);
  if (spoken.success && spoken.output.contract !== CONTRACT_VERSION) {
    throw new Failure(`${what} speaks remote contract ${spoken.output.contract}, this site speaks ${CONTRACT_VERSION}`);
  }
  return parse(DescriptorSchema, value, `${what}, descriptor.json`);
}

/** What a release is, in one digest: two releases with the same digest are the same to the byte, since every file's checksum stands in the descriptor. */
export function digestOf(descriptor: Descriptor): string {
  return createHash('sha256').update(canonical(descriptor)).digest('hex');
}

/** JSON with the fields of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The first things in which two descriptors differ: files by name, else the fields of the descriptor itself. */
export function differences(one: Descriptor, other: Descriptor): string[] {
  const names = [...new Set([...Object.keys(one.files), ...Object.keys(other.files)])].sort();
  const files = names.filter((name) => one.files[name]?.checksum !== other.files[name]?.checksum);
  if (files.length > 0) return files;
  const fields = Object.keys(DescriptorSchema.entries) as (keyof Descriptor)[];
  return fields.filter((field) => canonical(one[field]) !== canonical(other[field])).map((field) => `descriptor.json (${field})`);
}
