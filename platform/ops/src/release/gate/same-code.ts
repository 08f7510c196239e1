import type { AppName, Registry } from '@riwaq/contracts';
import { liveEntry } from '../../registry/registry';
import { pinsOf } from '../assemble/assembled-version';

/** Whether an app has other records at most: its release was assembled here from the scripts of the one that is shown. */
export function hasSameCode(app: AppName, next: Registry, shown: Registry | undefined): boolean {
  const [one, other] = [next, shown].map((registry) => registry && liveEntry(registry, app)?.extras.descriptor);
  return one?.assembled !== undefined && other !== undefined && pinsOf(one).code === pinsOf(other).code;
}
