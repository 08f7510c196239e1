import type { AppManifest } from '@riwaq/contracts/platform';
import { fileOf, type Records } from './read-records.server';

type Facts = Required<Pick<AppManifest, 'provides' | 'requires' | 'unique'>>;

/** The affiliates, whom records of other apps name too, with their codes, which visitors type, and the landings that name them. */
export function facts({ affiliates, landings }: Pick<Records, 'affiliates' | 'landings'>): Facts {
  return {
    provides: affiliates.map(({ code, name, until }, at) => ({
      kind: 'affiliate',
      key: code,
      name,
      ...(until !== undefined && { until }),
      file: fileOf('affiliates'),
      field: `${at}`,
    })),
    requires: landings.map(({ affiliate, course }, at) => ({
      kind: 'affiliate',
      key: affiliate,
      file: fileOf('landings'),
      field: `${at}.affiliate`,
      by: course,
    })),
    unique: affiliates.map(({ code }, at) => ({ kind: 'code', key: code, file: fileOf('affiliates'), field: `${at}.code` })),
  };
}
