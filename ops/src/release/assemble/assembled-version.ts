import { parse, type ReleaseDescriptor, ReleaseDescriptorSchema, type ReleaseNote } from '@riwaq/contracts';
import type { AppDescription } from '@riwaq/webpack-preset/describe-app';
import { federationName } from '@riwaq/webpack-preset/federation-name';

/** The versions of an app with both their code and their records. */
export interface ReleaseParts {
  readonly code: string;
  readonly records: string;
}

/** The versions whose code and records a release has: its own, where it was built. */
export function partsOf({ version, assembled }: ReleaseDescriptor): ReleaseParts {
  return assembled ?? { code: version, records: version };
}

/** Name of an assembled release: `1.2.0-records.1.3.0`. */
export function assembledVersion({ code, records }: ReleaseParts): string {
  return `${code}${code.includes('-') ? '.' : '-'}records.${records.replace('-', '.')}`;
}

/** Identity of an assembled release: its name, its parts, and its notes. */
export interface AssembledIdentity {
  readonly version: string;
  readonly parts: ReleaseParts;
  /** Digest of the sources of both parts. */
  readonly source: string;
  readonly notes: readonly ReleaseNote[];
}

/**
 * The descriptor of an assembled release: what its code says of the records (`description`), and the rest of its parts. `files` are its
 * checksums. Throws where the code lacks the page of a route, `ParseError` where the description is malformed.
 */
export function assembledDescriptor(
  code: ReleaseDescriptor,
  { version, parts, source, notes }: AssembledIdentity,
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
    assembled: parts,
    global: federationName(code.name, version),
    routes: routes.map(({ id, path }) => {
      const page = pages.get(id);
      if (!page) throw new Error(`no page was built for the route ${path}`);
      return { id, pattern: path, ...page };
    }),
    files,
  };
  return parse(ReleaseDescriptorSchema, descriptor, `the descriptor of ${code.name}@${version}`);
}
