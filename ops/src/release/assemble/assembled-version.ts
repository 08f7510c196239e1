import { createHash } from 'node:crypto';
import { parse, type ReleaseDescriptor, ReleaseDescriptorSchema } from '@riwaq/contracts';
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

/**
 * The descriptor of an assembled release: what its code says of the records (`description`), and the rest of its parts. `files` are its
 * checksums. Throws where the code lacks the page of a route, `ParseError` where the description is malformed.
 */
export function assembledDescriptor(
  code: ReleaseDescriptor,
  records: ReleaseDescriptor,
  { manifest, routes }: AppDescription,
  files: ReleaseDescriptor['files'],
): ReleaseDescriptor {
  const parts = { code: partsOf(code).code, records: partsOf(records).records };
  const version = assembledVersion(parts);
  const pages = new Map(code.routes.map(({ id, files: page }) => [id, page]));
  const descriptor = {
    ...code,
    ...manifest,
    version,
    notes: [`The code of ${parts.code} with the records of ${parts.records}.`],
    source: createHash('sha256').update(`${code.source}\0${records.source}`).digest('hex').slice(0, 16),
    assembled: parts,
    global: federationName(code.name, version),
    routes: routes.map(({ id, path }) => {
      const page = pages.get(id);
      if (!page) throw new Error(`no page was built for the route ${path}`);
      return { id, pattern: path, files: page };
    }),
    files,
  };
  return parse(ReleaseDescriptorSchema, descriptor, `the descriptor of ${code.name}@${version}`);
}
