import { type AppDescription, DESCRIPTION } from '@riwaq/app-source/describe-app';
import { RECORDS } from '@riwaq/app-source/record-files';
import { parse, type ReleaseDescriptor, ReleaseDescriptorSchema, type ReleaseNote } from '@riwaq/contracts/platform';
import { speaksContract } from '../../store/remote-contract';

/** The two pins of an app: the version whose code is live, and the digest of its records. */
export interface ReleasePins {
  readonly code: string;
  readonly records: string;
}

/** The pins of a release. One that was built has its own code. An old one names its records by the version that it has them of. */
export function pinsOf({
  version,
  recordsDigest,
  assembled,
}: Pick<ReleaseDescriptor, 'version' | 'recordsDigest' | 'assembled'>): ReleasePins {
  return { code: assembled?.code ?? version, records: recordsDigest ?? assembled?.records ?? version };
}

/** Whether a release has records, apart from its code or in it. The shell has none. */
export function hasOwnRecords({ files }: Pick<ReleaseDescriptor, 'files'>): boolean {
  return files[RECORDS] !== undefined;
}

/** Whether the code of a release runs with other records. That of an older contract looks them up in other places. */
export function isApart(release: Pick<ReleaseDescriptor, 'files' | 'contract'>): boolean {
  return speaksContract(release) && hasOwnRecords(release) && release.files[DESCRIPTION] !== undefined;
}

/** Name of a release of this code and these records: `1.2.0-records.3f9a1c2e`. */
export function pinnedVersion({ code, records }: ReleasePins): string {
  return `${code}${code.includes('-') ? '.' : '-'}records.${records.replace('-', '.')}`;
}

/** The code and the digest of the records in the name or version of such a release; of another one its name alone. */
export const pinsInName = (name: string): readonly string[] => name.split(/[-.]records\./);

/** Identity of an assembled release: its name, its pins, and its notes. */
export interface AssembledIdentity {
  readonly version: string;
  readonly pins: ReleasePins;
  /** Digest of the sources of both parts. */
  readonly source: string;
  readonly notes: readonly ReleaseNote[];
}

/**
 * The descriptor of an assembled release: what its code says of the records (`description`), and the rest of its parts. `files` are its checksums.
 * Throws where the code lacks the page of a route, and `ParseError` where the description is malformed.
 */
export function assembledDescriptor(
  code: ReleaseDescriptor,
  { version, pins, source, notes }: AssembledIdentity,
  { manifest, routes }: AppDescription,
  files: ReleaseDescriptor['files'],
): ReleaseDescriptor {
  const pages = new Map(code.routes.map(({ id, pattern, ...page }) => [id, page]));
  const descriptor = {
    ...code,
    ...manifest,
    version,
    notes,
    source,
    recordsDigest: pins.records,
    assembled: pins,
    routes: routes.map(({ id, path }) => {
      const page = pages.get(id);
      if (!page) throw new Error(`no page was built for the route ${path}`);
      return { id, pattern: path, ...page };
    }),
    files,
  };
  return parse(ReleaseDescriptorSchema, descriptor, `the descriptor of ${code.name}@${version}`);
}
