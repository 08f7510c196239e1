import { isGivenBy } from './gateway-release';
import type { ReleaseDescriptor } from './release-descriptor';

/** A package of which a page gets a remote's copy beside the shell's, because the shell's does not fit. */
export interface SecondCopy {
  /** `@riwaq/design-system`. */
  readonly name: string;
  /** The remote's version, and the shell's. */
  readonly version: string;
  readonly given: string;
  /** The browser files that bring it. */
  readonly files: readonly string[];
}

type Carrying = Pick<ReleaseDescriptor, 'name' | 'carried'>;

/** The second copies that a remote brings beside a shell: the federation takes the shell's where it is of the same major and no older minor. */
export function secondCopies(shell: Carrying | undefined, remote: Carrying): SecondCopy[] {
  if (remote.name === 'shell') return [];
  return Object.entries(remote.carried ?? {}).flatMap(([name, { version, files }]) => {
    const given = shell?.carried?.[name]?.version;
    return given === undefined || isGivenBy(given, version) ? [] : [{ name, version, given, files }];
  });
}
