import { parse } from '@riwaq/contracts';
import * as v from 'valibot';

const LockSchema = v.object({ packages: v.record(v.string(), v.looseObject({ link: v.optional(v.boolean()) })) });

/**
 * What a package-lock.json (`text`, of the file `what`) installs from outside. The project's own packages stand in it too, with
 * versions that each team raises for itself: those are no part of what another app is built from. Throws where it is no lock.
 */
export function installedPackages(text: string, what: string): string {
  const { packages } = parse(LockSchema, JSON.parse(text), what);
  return JSON.stringify(Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link));
}
