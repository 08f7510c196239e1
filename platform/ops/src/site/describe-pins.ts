import { join } from 'node:path';
import { type AppDescription, DESCRIPTION } from '@riwaq/app-source/describe-app';
import { RECORDS, type RecordFiles } from '@riwaq/app-source/record-files';
import type { AppName } from '@riwaq/contracts';
import { type Pins, parse, type ReleaseDescriptor, ReleaseDescriptorSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { pinsText } from '../registry/pins';
import type { CageLimits } from '../render/cage/run-caged';
import type { ComposeWatcher } from '../render/compose-input';
import { type DescribeOptions, describeRelease } from '../render/describe-release';
import { readVerifiedDescriptor } from '../store/check-release';
import { descriptorDigest } from '../store/read-descriptor';
import { nameOf, releaseFolder } from '../store/release-store';
import { speaksContract } from '../store/remote-contract';
import { descriptionFile } from '../store/stored-descriptions';
import { readStoredRecords } from '../store/stored-records';
import { withDrawings } from '../store/with-drawings';
import { jsonOf, parseJson, readIfThere, replaceDurably } from '../system/files';
import { messageOf, UserError } from '../system/user-error';

/** Whether the code of a release runs with records that stand apart. The shell has none, nor has a release that brought no program that describes it. */
export function takesRecords(release: Pick<ReleaseDescriptor, 'name' | 'files' | 'contract'>): boolean {
  return (
    release.name !== 'shell' && speaksContract(release) && release.files[RECORDS] !== undefined && release.files[DESCRIPTION] !== undefined
  );
}

/** The records of its folder that a release was built with: what a first promotion takes over. */
export async function recordsOfRelease(home: string, { name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>): Promise<RecordFiles> {
  const file = join(releaseFolder(home, name, version), RECORDS);
  return parse(v.record(v.string(), v.unknown()), parseJson((await readIfThere(file)) ?? '', file), file);
}

/** The files that code reads: its records, with what its own release drew below, because it may look up pictures that nobody drew for these. */
async function filesOfPins(home: string, code: ReleaseDescriptor, records: string): Promise<RecordFiles> {
  const [own, stored] = await Promise.all([recordsOfRelease(home, code), readStoredRecords(home, code.name, records)]);
  return withDrawings(own, stored);
}

const KeptSchema = v.object({ of: v.string(), descriptor: ReleaseDescriptorSchema });
const fileOf = (home: string, app: AppName, pins: Pins) => descriptionFile(home, app, pins, '.json');

/**
 * The verified descriptor of an app's code with these records: what the code says of them. It is kept, and made again where it is gone. Throws `UserError`
 * where the release or the records are missing or damaged, where the code does not read one of the files, or where it takes no records and some are named;
 * `ParseError` with file and field where the code refuses the records. Calls the watcher with the process that describes.
 */
export async function describePins(
  home: string,
  app: AppName,
  pins: Pins,
  watcher: ComposeWatcher = {},
  limits?: CageLimits,
): Promise<ReleaseDescriptor> {
  const code = await readVerifiedDescriptor(home, { app, version: pins.code });
  if (!takesRecords(code)) {
    // Other contracts are refused later, with all apps that speak them.
    if (pins.records !== undefined && speaksContract(code)) throw new UserError(`${nameOf({ app, version: pins.code })} takes no records`);
    return code;
  }
  if (pins.records === undefined) throw new UserError(`${nameOf({ app, version: pins.code })} needs records: none are named`);
  const files = await filesOfPins(home, code, pins.records);
  const of = descriptorDigest(code);
  const kept = jsonOf(KeptSchema, await readIfThere(fileOf(home, app, pins)));
  if (kept?.of === of) return kept.descriptor;
  const descriptor = described(code, pins.records, await describeFiles(home, code, files, { watcher, ...(limits ? { limits } : {}) }));
  await replaceDurably(fileOf(home, app, pins), JSON.stringify({ of, descriptor })).catch(() => undefined);
  return descriptor;
}

/** What code says of record files, and what it makes of a CSV's rows. Throws as `describePins` does. */
export async function describeFiles(
  home: string,
  code: ReleaseDescriptor,
  files: RecordFiles,
  given: Pick<DescribeOptions, 'rows' | 'watcher' | 'limits'> = {},
): Promise<AppDescription> {
  const { name: app, version } = code;
  const name = nameOf({ app, version });
  const description = await describeRelease(join(releaseFolder(home, app, version), DESCRIPTION), files, name, given).catch(
    (error: unknown) => {
      // A missing wall, errors of the disk, and refusals of a field say all themselves.
      if (error instanceof UserError || (error instanceof Error && ('code' in error || 'issues' in error))) throw error;
      throw new UserError(`the code of ${name} refuses the records: ${messageOf(error)}`, 1, { cause: error });
    },
  );
  const { unread } = description;
  if (unread.length > 0) throw new UserError(`${unread.join(', ')}: the code of ${name} does not read this file of the records`);
  return description;
}

function described(code: ReleaseDescriptor, records: string, { manifest, routes }: AppDescription): ReleaseDescriptor {
  const pages = new Map(code.routes.map(({ id, pattern, ...page }) => [id, page]));
  const descriptor = {
    ...code,
    ...manifest,
    records,
    routes: routes.map(({ id, path }) => {
      const page = pages.get(id);
      if (!page) throw new Error(`no page was built for the route ${path}`);
      return { id, pattern: path, ...page };
    }),
  };
  return parse(ReleaseDescriptorSchema, descriptor, `${code.name} ${pinsText({ code: code.version, records })}`);
}
