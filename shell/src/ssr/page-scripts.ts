import type { AppName } from '@riwaq/contracts';
import { browserFile, type ReleaseDescriptor, secondCopies } from '@riwaq/contracts/platform';

/** The package that every first page needs; copies of others are loaded on demand. */
const FIRST_COPY = '@riwaq/design-system';

interface Shown {
  readonly app: AppName;
  /** The route that the document is a page of, or the fragments that it shows. */
  readonly pattern?: string;
  readonly fragments: readonly string[];
}

/**
 * The scripts of a document's first page with their checksums, in the order in which they must run: the shell's, then those of each remote that it shows,
 * with its own design system where the shell's does not fit.
 */
export function pageScripts(descriptors: Readonly<Record<AppName, ReleaseDescriptor>>, shown: readonly Shown[]): [string, string][] {
  const scripts = shown.flatMap(({ app, pattern, fragments }) => {
    const descriptor = descriptors[app];
    if (!descriptor) throw new Error(`no descriptor of ${app}`);
    const route = descriptor.routes.find((candidate) => candidate.pattern === pattern);
    const offered = descriptor.fragments.filter(({ name }) => fragments.includes(name));
    const copies = secondCopies(descriptors.shell, descriptor).filter(({ name }) => name === FIRST_COPY);
    const files = [
      descriptor.entry,
      descriptor.remoteFiles,
      ...[...copies, ...(route ? [route] : []), ...offered].map(({ files }) => files),
    ].flat();
    return files.map((file) => browserFile(descriptor, file));
  });
  return [...new Map(scripts).entries()];
}
