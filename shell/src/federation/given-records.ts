import type { PinnedRelease } from '@riwaq/contracts';
import { createLoads } from '@riwaq/runtime';
import { fetchFile, type Place } from './fetch-script';

/**
 * What arrived, by the release's name in the federation: values by the names of records, and by the id of a chunk where its own are. As trusted as the scripts
 * that look it up: a document pins the checksum of the first file, which holds those of the others.
 */
const given: Record<string, Readonly<Record<string, unknown>>> = {};
const loads = createLoads<string, void>();

function load(release: string, place: Place): Promise<void> {
  const [address] = place;
  // Two releases of an app may have the same records.
  return loads(`${release} ${address}`, async () => {
    try {
      const arrived = await (await fetchFile(place)).json();
      given[release] = { ...given[release], ...arrived };
    } catch (cause) {
      throw new Error(`${address} of ${release} cannot be read`, { cause });
    }
  });
}

/** Loads the records that come with a release's entry. Rejects where they are missing, changed or late; asked again, it asks again. */
export function loadStartRecords({ global, records }: PinnedRelease): Promise<void> | undefined {
  return records && load(global, records);
}

// What the builds of remotes call (`record-modules.mjs` and `record-parts-plugin.ts` of the webpack preset).
Object.assign(globalThis, {
  riwaqRecord: (release: string, name: string) => given[release]?.[name],
  riwaqRecordPart(release: string, chunk: string | number) {
    const place = given[release]?.[chunk];
    return place && load(release, place as Place);
  },
});
