import type { AppName } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import { liveEntry } from '../../registry/registry';

/** Whether an app has other records at most. */
export function hasSameCode(app: AppName, next: Registry, shown: Registry | undefined): boolean {
  const [one, other] = [next, shown].map((registry) => registry && liveEntry(registry, app)?.metadata);
  return one !== undefined && one.version === other?.version && one.integrity === other.integrity;
}
