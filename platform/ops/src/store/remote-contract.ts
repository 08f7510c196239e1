import { CONTRACT_VERSION } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { UserError } from '../system/user-error';
import { nameOf } from './release-store';

/** Whether a release speaks the remote contract of this site. One of an older contract is known, and never goes live. */
export const speaksContract = ({ contract }: Pick<ReleaseDescriptor, 'contract'>): boolean => contract === CONTRACT_VERSION;

/** Throws `UserError` where a live app speaks another remote contract: all pages of a site speak one. */
export function requireOneContract(live: readonly ReleaseDescriptor[]): void {
  const apps = live.map(({ name }) => name).join(', ');
  requireContract(live, `promote a release of contract ${CONTRACT_VERSION} of ${apps}, all ${live.length} together`);
}

/** Throws `UserError` where a release speaks another remote contract. `way` says what helps. */
export function requireContract(releases: readonly ReleaseDescriptor[], way = 'build it again'): void {
  const others = releases.filter((release) => !speaksContract(release));
  const [first] = others;
  if (!first) return;
  const names = others.map(({ name: app, version }) => nameOf({ app, version })).join(', ');
  const speak = others.length === 1 ? 'speaks' : 'speak';
  throw new UserError(`${names} ${speak} remote contract ${first.contract}, this site speaks ${CONTRACT_VERSION}: ${way}`);
}
