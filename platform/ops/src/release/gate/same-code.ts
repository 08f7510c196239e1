import type { AppName } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import { liveEntry } from '../../registry/registry';
import { pinsOf } from '../assemble/assembled-version';

/** Whether an app has other records at most: both releases have the scripts of one, also where one is that release itself. */
export function hasSameCode(app: AppName, next: Registry, shown: Registry | undefined): boolean {
  const [one, other] = [next, shown].map((registry) => registry && liveEntry(registry, app)?.extras.descriptor);
  // Two that were built may have one version in two projects: one of both was assembled here.
  return (
    one !== undefined && other !== undefined && (one.assembled ?? other.assembled) !== undefined && pinsOf(one).code === pinsOf(other).code
  );
}
