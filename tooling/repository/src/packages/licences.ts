import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

/** Licences that only require their text. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Zlib',
  'Python-2.0',
  'CC0-1.0',
  'Unlicense',
]);

/** Copyleft packages: we do not modify them, and no visitor downloads them (decision 0049). */
const takenUnchanged = new Map([['node_modules/axe-core', 'MPL-2.0']]);

const Licence = v.union([
  v.string(),
  v.pipe(
    v.object({ type: v.string() }),
    v.transform(({ type }) => type),
  ),
]);
const ManifestSchema = v.object({ license: v.optional(Licence), licenses: v.optional(v.array(Licence)) });

/** Licence faults, by the installed package.json files. Packages of other platforms are not installed. */
export function licenceComplaints(places: readonly string[], root = rootFolder): string[] {
  return places.flatMap((place) => {
    const file = join(root, place, 'package.json');
    if (!existsSync(file)) return [];
    const { license, licenses = [] } = parse(ManifestSchema, JSON.parse(readFileSync(file, 'utf8')), file);
    const named = license ?? licenses.join(' OR ');
    return isAllowed(named) || takenUnchanged.get(place) === named
      ? []
      : [`${place}: ${named === '' ? 'names no licence' : `its licence ${named} is not on the list`}`];
  });
}

/** Whether an SPDX expression allows a listed licence: one of `OR`, all of `AND`. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}
