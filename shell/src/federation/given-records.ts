import type { PinnedRelease } from '@riwaq/contracts';
import { createLoads } from '@riwaq/runtime';
import { fetchFile, type Place } from './fetch-script';

/** A file of records: values by name, and in the one that comes with the entry where those of chunks are, by the chunk's id. */
interface Records {
  readonly values: Readonly<Record<string, unknown>>;
  readonly parts?: Readonly<Record<string, Place>>;
}

/** What arrived, by the release's name in the federation. */
const given = new Map<string, Records & { readonly address?: string }>();
const loads = createLoads<string, unknown>();
const failed = new Set<string>();

/**
 * Reads a file of records. They are as trusted as the scripts that look them up: a document pins the checksum of the first file, which holds those of the
 * others. One that failed is asked for past the browser's cache.
 */
async function read(place: Place): Promise<Records> {
  const [address] = place;
  try {
    return await (await fetchFile(place, failed.has(address) ? 'reload' : 'default')).json();
  } catch (cause) {
    failed.add(address);
    throw new Error(`${address} cannot be read`, { cause });
  }
}

function load(global: string, place: Place): Promise<unknown> {
  return loads(place[0], async () => {
    const arrived = await read(place);
    const known = given.get(global);
    given.set(global, { address: place[0], ...arrived, ...known, values: { ...known?.values, ...arrived.values } });
  });
}

/** Loads the records that come with a release's entry. Rejects where they are missing, changed or late; asked again, it asks again. */
export async function loadStartRecords({ global, records }: PinnedRelease): Promise<void> {
  if (records) await load(global, records);
}

/** Loads the records of a chunk of a release, where it has any of its own. */
function loadRecordPart(global: string, chunk: string | number): Promise<unknown> | undefined {
  const { parts, address = '' } = given.get(global) ?? {};
  const part = parts?.[chunk];
  return part && load(global, [address.replace(/[^/]+$/, part[0]), part[1]]);
}

function givenRecord(global: string, name: string): unknown {
  const value = given.get(global)?.values[name];
  if (value === undefined) throw new Error(`${global} was given no records ${name}`);
  return value;
}

// What the builds of remotes call (`record-modules.mjs` and `record-parts-plugin.ts` of the webpack preset).
Object.assign(globalThis, { riwaqRecord: givenRecord, riwaqRecordPart: loadRecordPart });
