import type { Descriptor } from '@riwaq/contracts';
import { Failure } from '../failure';
import { findDamage } from './find-damage';
import { readDescriptor } from './read-descriptor';
import { nameOf, type ReleaseName, releasedVersions, releaseFolder } from './release-store';

/**
 * The descriptor of a release in the store, once it is known to be whole. Throws `Failure` with a line for each thing that
 * is wrong: it does not exist, a file was changed, added or lost, the descriptor is another's; `ParseError` where it does not parse.
 */
export async function loadRelease(home: string, release: ReleaseName): Promise<Descriptor> {
  const { app, version } = release;
  const versions = await releasedVersions(home, app);
  if (!versions.includes(version)) {
    const known = versions.length > 0 ? `; released: ${versions.slice(-5).join(', ')}` : '';
    throw new Failure(`there is no release ${nameOf(release)}${known}`);
  }
  const folder = releaseFolder(home, app, version);
  const descriptor = await readDescriptor(folder, nameOf(release));
  if (descriptor.name !== app || descriptor.version !== version) {
    throw new Failure(`${nameOf(release)}: its descriptor is that of ${descriptor.name}@${descriptor.version}`);
  }
  const damage = await findDamage(folder, descriptor);
  if (damage.length > 0) throw new Failure(damage.map((line) => `${nameOf(release)}: ${line}`).join('\n'));
  return descriptor;
}
